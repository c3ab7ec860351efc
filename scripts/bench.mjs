import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { root, runMain } from './place.mjs'
import { startChild, superviseChildren } from './supervise.mjs'

// Runs the benchmarks in bench/, all or the named ones, whole or in their short form: bench.mjs [--short] [name…]
await runMain(async () => {
  const words = process.argv.slice(2)
  const names = words.filter((word) => word !== '--short')
  const needsApps = ['first-load', 'lighthouse', 'result', 'second-start', 'typing'].some(
    (name) => names.length === 0 || names.includes(name),
  )
  superviseChildren()
  await ensureInstalled()
  await build(needsApps ? ['messages', 'member', 'desk'] : ['messages'])
  const browser = needsApps ? findBrowser() : undefined
  if (browser) process.env.CHROMIUM_PATH = browser
  return startChild(findNode(), [join(root, 'bench/run.ts'), ...words]).exit
})
