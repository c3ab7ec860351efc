import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/desk/',
  plugins: [react(), tailwindcss()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['safari17.4', 'chrome120', 'firefox125'],
    modulePreload: {
      // A browser may keep a failed fetch for an address, so the parts of a dialog are requested only after its own code has
      // arrived and can be requested again. A screen is loaded anew with its page.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || file.includes('/screen-') ? needed : [],
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.includes('/screens/') ? 'screen-' : ''}[name]-[hash].js`,
      },
    },
  },
})
