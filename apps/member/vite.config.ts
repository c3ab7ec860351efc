import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** This app speaks Japanese only: with the locale known at build time, no other language is shipped. */
const japaneseOnly: Plugin = {
  name: 'japanese-only',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/packages/messages/src/generated/runtime.js')) return undefined
    return `export const experimentalStaticLocale = 'ja'\nexport const getLocale = () => 'ja'\n`
  },
  // A text is its Japanese one, with no function around it that chooses.
  transform: (code, id) =>
    /\/messages\/src\/generated\/messages\/\w+\.js$/.test(id)
      ? code.replace(/^export const (\w+) = [\s\S]*/m, 'export const $1 = ja_$1')
      : undefined,
}

const smallIcon = fileURLToPath(new URL('../../packages/ui/src/lucide-icon.ts', import.meta.url))

/** Every lucide icon is made by our own small maker. */
const smallIcons: Plugin = {
  name: 'small-icons',
  enforce: 'pre',
  resolveId: (id, from) =>
    id === '../createLucideIcon.mjs' && from?.includes('/lucide-react/') ? smallIcon : undefined,
}

const shellTexts = new URL('../../packages/messages/texts/shell/ja.json', import.meta.url)

/** `%key%` in index.html is a text of the shell, so that the page says it before any script runs. */
const textsInPage: Plugin = {
  name: 'texts-in-page',
  transformIndexHtml(html) {
    const texts: Record<string, string> = JSON.parse(readFileSync(shellTexts, 'utf8'))
    return html.replace(/%(\w+)%/g, (found, key: string) => texts[key] ?? found)
  },
}

/** The parts of the home screen and what stands around it, for whoever serves the page to name ahead of the app's asking. */
const aheadOfHome: Plugin = {
  name: 'ahead-of-home',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const parts = chunks.filter(({ facadeModuleId }) =>
      /\/app\/(screens\/home|shell\/bars)\.tsx$/.test(facadeModuleId ?? ''),
    )
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName
    const files = new Set(parts.flatMap(({ fileName, imports }) => [fileName, ...imports]))
    const source = JSON.stringify([...files].filter((file) => file !== entry).map((file) => `/${file}`))
    this.emitFile({ type: 'asset', fileName: 'ahead-of-home.json', source })
  },
}

/**
 * A phone pays for each request, so what belongs together comes in one file: all that every page needs, what forms
 * need, what stands around a member's screen, dialogs, storage. The rest stays with its screens.
 */
const packed: { name: string; test?: RegExp; tags?: ['$initial']; minShareCount?: number }[] = [
  { name: 'core', tags: ['$initial'] },
  {
    name: 'forms',
    test: /valibot|packages\/ui\/src\/field|member\/src\/(lib\/form\.|ui\/(form|brand)|features\/account\/(withdrawal-notice|social-asked|components\/(notice|password-input|social-(button|gate))))|circle-(alert|exclamation)|icons\/(info|eye|eye-off)\.|messages\/((form|mark|login)_|v_(required|email)\.)/,
    minShareCount: 2,
  },
  // Apart from those, because the login judges no more than that there is a value, and an address.
  { name: 'rules', test: /member\/src\/lib\/rules|messages\/v_/ },
  {
    name: 'frame',
    test: /packages\/ui\/src\/(loading|failed)|member\/src\/(ui\/(?!pager|offline-note|own-image|was-now)|app\/shell\/|lib\/format)|icons\/(cloud-off|pen-line|chevron-left|store|user-search|bell|external-link)\.|messages\/(home|points|failed|offline|nav)_/,
    minShareCount: 2,
  },
  { name: 'dialogs', test: /packages\/ui\/src\/(dialog\.|push-entry|ask|help|toast)/, minShareCount: 2 },
  { name: 'storage', test: /node_modules\/idb\/|query-persist-client-core|lib\/(stored-|clear-device)/ },
  // Every member's page asks for these after its first paint.
  {
    name: 'going-on',
    test: /member\/src\/(app\/(live-effects|screens\/home-parts)|features\/(drafts|subscriptions|feeds)\/queries)/,
  },
  {
    name: 'shared',
    test: /packages\/ui\/src|member\/src\/lib\//,
    minShareCount: 3,
  },
  // A file for one text or one icon costs the first load, which lists it, more than it saves.
  { name: 'shared', test: /packages\/messages\/src|lucide-react/, minShareCount: 2 },
  {
    name: 'shared-rules',
    test: /packages\/domain\/src\/(catalogue|counting|drafts)|member\/src\/features\/(drafts|orders)\/(failure|flow|pricing|actions|begin)/,
    minShareCount: 2,
  },
  { name: 'own-account', test: /member\/src\/features\/account\//, minShareCount: 2 },
]

/** The service worker, with the list of what it keeps. The manifest and the registration are our own files. */
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
  // React has had this hook since 18: no stand-in is needed.
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
        codeSplitting: { groups: packed },
        comments: { legal: false },
        // The first load lists every file, so a name is as short as it may be.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry ? `${name.slice(0, 6)}-` : ''}[hash:7].js`,
      },
      // Each text goes where it is used, not all of them wherever one is.
      treeshake: { moduleSideEffects: [{ test: /packages\/messages\/src\/generated/, sideEffects: false }] },
    },
  },
})
