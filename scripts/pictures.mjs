import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { root, runMain, Stop } from './place.mjs'
import { startChild, superviseChildren } from './supervise.mjs'

// Takes a picture of every screen of the member app at two phone sizes, into test-results/pictures.
await runMain(async () => {
  superviseChildren()
  await ensureInstalled()
  await build(['messages', 'member', 'desk'])
  const browser = findBrowser()
  if (browser === undefined) throw new Stop('No Chromium was found: install one, or set CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = browser
  process.chdir(join(root, 'e2e'))
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  return startChild(findNode(), [playwright, 'test', '--config', 'pictures.config.ts']).exit
})
