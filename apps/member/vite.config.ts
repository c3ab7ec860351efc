import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { aheadOfHome, codeSplitting } from './chunks.config.ts'

/** This app is in Japanese only: with the locale known at build time, no other language is shipped. */
const japaneseOnly: Plugin = {
  name: 'japanese-only',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/packages/messages/src/generated/runtime.js')) return undefined
    return `export const experimentalStaticLocale = 'ja'\nexport const getLocale = () => 'ja'\n`
  },
  // A text is its Japanese version, without a function that chooses.
  transform: (code, id) =>
    /\/messages\/src\/generated\/messages\/\w+\.js$/.test(id)
      ? code.replace(/^export const (\w+) = [\s\S]*/m, 'export const $1 = ja_$1')
      : undefined,
}

const smallIcon = fileURLToPath(new URL('../../packages/ui/src/lucide-icon.ts', import.meta.url))

/** Every lucide icon is made by our own small factory. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  resolveId: (id, from) =>
    id === '../createLucideIcon.mjs' && from?.includes('/lucide-react/') ? smallIcon : undefined,
}

const memberTexts = new URL('../../packages/messages/texts/member/ja.json', import.meta.url)

/** `%key%` in index.html is a text of the member app, so that the page shows it before any script runs. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  transformIndexHtml(html) {
    const texts: Record<string, string> = JSON.parse(readFileSync(memberTexts, 'utf8'))
    return html.replace(/%(\w+)%/g, (found, key: string) => texts[key] ?? found)
  },
}

/** The service worker with the list of its files. The manifest and the registration are our own files. */
const offline = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/lib/pwa',
  filename: 'service-worker.ts',
  manifest: false,
  injectRegister: false,
  injectManifest: { globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}'] },
})

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [japaneseOnly, smallIcons, textsInPage, react(), tailwindcss(), aheadOfHome, offline],
  // React has had this hook since 18, so no replacement is needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: { '/api': 'http://localhost:3000', '/texts': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: ['safari17.4', 'chrome120', 'firefox125'],
    rolldownOptions: {
      // Licences are in the third-party notices of the repository.
      output: {
        codeSplitting,
        comments: { legal: false },
        // The first load lists every file, so names are hashes alone.
        chunkFileNames: 'assets/[hash:7].js',
      },
      // Each text goes into the file that uses it, not all texts into every such file.
      treeshake: { moduleSideEffects: [{ test: /packages\/messages\/src\/generated/, sideEffects: false }] },
    },
  },
})
