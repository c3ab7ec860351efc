import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './place.mjs'

const [app = '', port = '', serverPort = ''] = process.argv.slice(2)
const folder = join(root, 'apps', app)

/** Vite is a dependency of the apps, so it is resolved from there. */
const found = createRequire(join(folder, 'package.json')).resolve('vite')
const { createServer } = await import(pathToFileURL(found).href)
const target = `http://localhost:${serverPort}`
/** The paths that the server answers while Vite serves the member app. */
const ofTheServer = [
  '/api',
  '/texts',
  '/legal',
  '/help',
  '/articles',
  '/campaigns',
  '/pages',
  '/oauth',
  '/store',
  '/dev/mailbox',
  '/dev/clock',
  '/dev/gateway',
]
const vite = await createServer({
  root: folder,
  configFile: join(folder, 'vite.config.ts'),
  server: {
    port: Number(port),
    strictPort: true,
    // Keeps Vite's host; otherwise the server would treat its own pages as another site's.
    proxy: Object.fromEntries(ofTheServer.map((path) => [path, { target, changeOrigin: false }])),
  },
})
await vite.listen()

const end = () => void vite.close().finally(() => process.exit(0))
process.once('disconnect', end)
process.once('SIGTERM', end)
process.once('SIGINT', end)
process.once('SIGHUP', end)
