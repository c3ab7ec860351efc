import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** This app speaks Japanese only: with the locale known at build time, no other language is shipped. */
const japaneseOnly: Plugin = {
  name: 'japanese-only',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/packages/messages/src/generated/runtime.js')) return undefined
    return `export const experimentalStaticLocale = 'ja'\nexport const getLocale = () => 'ja'\n`
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [japaneseOnly, react(), tailwindcss()],
  server: { proxy: { '/api': 'http://localhost:3000', '/texts': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: ['safari17.4', 'chrome120', 'firefox125'],
  },
})
