import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { root, runMain, say } from './place.mjs'
import { isEnding, superviseChildren, track } from './supervise.mjs'

/** The files with property tests. */
const propertyTests = () =>
  globSync('{apps,packages}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes("'fast-check'"),
  )

function round(seed, files) {
  return new Promise((resolve) => {
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...files]
    const env = { ...process.env, SEED: String(seed) }
    const child = track(
      spawn(findNode(), args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true }),
    )
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

// Runs the property tests with new seeds until one fails or the time is over: fuzz.mjs [minutes] [file…]
await runMain(async () => {
  const [minutes = '10', ...only] = process.argv.slice(2)
  const end = Date.now() + Number(minutes) * 60_000
  superviseChildren()
  await ensureInstalled()
  await build(['messages'])
  const files = only.length > 0 ? only : propertyTests()
  let rounds = 0
  do {
    const seed = randomInt(0x7fffffff)
    say(`Round ${++rounds}: SEED=${seed}, ${files.length} files`)
    const ok = await round(seed, files)
    if (isEnding()) return 130
    if (!ok) {
      say(`\nFailed with SEED=${seed}. To repeat it: SEED=${seed} npm test -- <file>`)
      return 1
    }
  } while (Date.now() < end)
  say(`\n${rounds} rounds passed.`)
  return 0
})
