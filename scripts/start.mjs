import { join } from 'node:path'
import { build } from './build.mjs'
import { runDev } from './dev.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { cache, root, runMain } from './place.mjs'
import { isEnding, startChild, superviseChildren } from './supervise.mjs'

// Installs, builds and runs the server. Runs on Node 20 before anything is installed, so it imports nothing but Node.
await runMain(async () => {
  const args = process.argv.slice(2)
  const dev = args.includes('--dev')
  let preparing = true
  superviseChildren(() => {
    if (preparing) process.exit(130)
  })
  await ensureInstalled()
  await build(dev ? ['messages'] : ['messages', 'member', 'desk'])
  preparing = false
  const rest = args.filter((arg) => arg !== '--dev')
  if (dev) return runDev(findNode(), rest)
  // Node's compile cache halves the start time of the server.
  process.env.NODE_COMPILE_CACHE ??= join(cache, 'node')
  const { exit } = startChild(findNode(), [join(root, 'apps/server/src/main.ts'), ...rest])
  const code = await exit
  return isEnding() && code === 143 ? 0 : code
})
