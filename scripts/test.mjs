import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, findLightBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { cache, isMain, root, runMain, say, Stop } from './place.mjs'
import { countBenches, countPlaywright, countVitest } from './reports.mjs'
import { isEnding, superviseChildren, track } from './supervise.mjs'

const projects = ['pure', 'server', 'web']

/**
 * The plan for the words after `npm test --`: no word means everything; `check`, `unit`, `e2e`, `bench` or a project of
 * Vitest (`pure`, `server`, `web`) means that part alone; any other word filters the unit tests, or the part before it.
 * @param {string[]} words
 * @returns {{ check?: true, unit?: string[], e2e?: string[], bench?: string[] }}
 */
export function planOf(words) {
  const [part = '', ...rest] = words
  if (words.length === 0) return { check: true, unit: [], e2e: [], bench: [] }
  if (part === 'check') return { check: true }
  if (part === 'e2e') return { e2e: rest }
  if (part === 'bench') return { bench: rest }
  if (part === 'unit') return { unit: rest }
  if (projects.includes(part)) return { unit: ['--project', `${part}*`, ...rest] }
  return { unit: words }
}

async function runVitest(filters) {
  const file = freshReport('vitest.json')
  const unhandled = freshReport('vitest-unhandled.json')
  const reporters = ['default', 'json', join(root, 'scripts/unhandled-errors.mjs')].map((name) => `--reporter=${name}`)
  const args = ['run', ...reporters, `--outputFile.json=${file}`, ...filters]
  const env = { UNHANDLED_ERRORS_FILE: unhandled }
  const code = await stream([join(root, 'node_modules/vitest/vitest.mjs'), ...args], root, env)
  return countVitest(readReport(file), code, readReport(unhandled))
}

function browserHere() {
  const browser = findBrowser()
  if (browser !== undefined) return browser
  throw new Stop('No Chromium was found: install Chromium or Google Chrome, or set CHROMIUM_PATH, and run again.')
}

/** The short forms of the benchmarks, which prove that each can run and do not measure speed. */
async function runBenches(names) {
  const file = freshReport('bench/short-last.json')
  const code = await stream([join(root, 'bench/run.ts'), '--short', ...names], root, { CHROMIUM_PATH: browserHere() })
  return countBenches(readReport(file), code)
}

async function runPlaywright(filters) {
  const browser = browserHere()
  const file = freshReport('playwright.json')
  const light = findLightBrowser() ?? browser
  const env = {
    CHROMIUM_PATH: browser,
    LIGHT_PATH: light,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const args = ['test', '--reporter=list,json', ...filters]
  const code = await stream([join(root, 'node_modules/@playwright/test/cli.js'), ...args], join(root, 'e2e'), env)
  return countPlaywright(readReport(file), code)
}

function freshReport(name) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Its own session lets Ctrl-C reach the runner once, through this process, so that it can end its browsers and servers. */
function stream(args, cwd, env) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'inherit', 'inherit']
    const child = track(spawn(findNode(), args, { cwd, env: { ...process.env, ...env }, stdio, detached: true }))
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** A part that could not be prepared has failed; the other parts still run. */
async function guarded(part) {
  try {
    return await part()
  } catch (error) {
    const reason = error instanceof Stop ? error.message : String(error?.stack)
    return { passed: 0, failed: 1, failures: [reason], retried: [] }
  }
}

async function main() {
  superviseChildren()
  const plan = planOf(process.argv.slice(2))
  await ensureInstalled()
  await build(['messages'])
  const parts = []
  if (plan.check) parts.push(runChecks)
  if (plan.unit) parts.push(() => runVitest(plan.unit))
  const built = () => build(['messages', 'member', 'desk'])
  if (plan.e2e) parts.push(() => built().then(() => runPlaywright(plan.e2e)))
  if (plan.bench) parts.push(() => built().then(() => runBenches(plan.bench)))
  /** @type {import('./reports.mjs').Counts} */
  const total = { passed: 0, failed: 0, failures: [], retried: [] }
  for (const part of parts) {
    const { passed, failed, failures, retried } = await guarded(part)
    if (isEnding()) return 130
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
    total.retried.push(...retried)
  }
  // At the end, because a truncated log keeps its end.
  for (const journey of total.retried) say(`\nPASSED AT THE SECOND TRY ${journey}`)
  for (const failure of total.failures) say(`\nFAILED ${failure}`)
  const again = total.retried.length > 0 ? ` (${total.retried.length} at the second try)` : ''
  say(`\n${total.passed} passed${again}, ${total.failed} failed`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

if (isMain(import.meta.url)) await runMain(main)
