import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { defineConfig, mergeConfig } from 'vite'
import base from './vite.config.ts'

export default mergeConfig(base, defineConfig({
  build: { outDir: '/tmp/m1/dist' },
  server: { port: 5199 , proxy: { '/api': 'http://localhost:3199', '/texts': 'http://localhost:3199' }},
  plugins: [{
    name: 'stub-missing', enforce: 'pre',
    resolveId(id, from) {
      if (from && id.startsWith('.') && /features\/(drafts|orders|notifications)\//.test(resolve(dirname(from), id)) && !existsSync(resolve(dirname(from), id))) return '\0stub:' + id + '.js'
      return undefined
    },
    load(id) {
      if (id.startsWith('\0stub:')) return 'const N = () => null; export default N; export const LatestOrders = N, ContinueDraft = N; export const useUnread = () => 3;'
      return undefined
    },
  }, {
    name: 'weigh',
    generateBundle(_, bundle) {
      if (!process.env.WEIGH) return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.code.length < 5000) continue
        if (process.env.WEIGH === '2' && chunk.fileName.includes('index-')) { const all = Object.entries(chunk.modules).map(([id, m]) => [id.replace(/.*\/(work\/main|node_modules)\//, ''), m.renderedLength] as const).filter(([id]) => !/react-dom|scheduler|^react\//.test(id)).sort((a, b) => b[1] - a[1]).slice(0, 70); console.log(all.map((x) => x.join(' ')).join('\n')) }
        const by: Record<string, number> = {}
        for (const [id, m] of Object.entries(chunk.modules)) {
          const key = (id.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]) ?? id.replace(/.*\/work\/main\//, '').split('/').slice(0, 3).join('/')
          by[key] = (by[key] ?? 0) + m.renderedLength
        }
        console.log(chunk.fileName, chunk.code.length, Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 12))
      }
    },
  }],
}))
