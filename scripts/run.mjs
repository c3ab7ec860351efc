import { resolve } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { runMain, Stop } from './place.mjs'
import { startChild, superviseChildren } from './supervise.mjs'

// Runs one TypeScript file on the right Node: run.mjs FILE [arguments…]
await runMain(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) throw new Stop('Which file? run.mjs FILE [arguments…]')
  superviseChildren()
  await ensureInstalled()
  await build(['messages'])
  return startChild(findNode(), [resolve(file), ...args]).exit
})
