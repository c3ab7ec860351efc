import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, findNode } from './install.mjs'
import { isMain, root, runMain, say, Stop } from './place.mjs'
import { superviseChildren, track } from './supervise.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
/** Parallel checkers each load the shared types; one checker needs half the processor time of four. */
const tsc = (project) => ({
  name: `types (${project})`,
  command: [bin('tsc'), '-p', `tsconfig.${project}.json`, '--checkers', '1'],
})

/** Long checks first; two run at a time. */
const checks = [
  tsc('node'),
  tsc('web'),
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  tsc('e2e'),
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'layers', command: [join(root, 'scripts/layering.ts')] },
  { name: 'packages', judge: judgePackages },
]

/**
 * Runs the checks; prints a line for each and the output of failed ones.
 * @returns {Promise<import('./reports.mjs').Counts>}
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, failures: [], retried: [] }
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const began = Date.now()
      const { ok, output } = await (check.command ? runCommand(check.command) : check.judge())
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      counts[ok ? 'passed' : 'failed'] += 1
      if (!ok) counts.failures.push(`check: ${check.name}`)
      if (!ok && output.trim() !== '') say(`\n${output.trim()}`)
      say(`${ok ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`)
    }
  }
  await Promise.all([worker(), worker()])
  return counts
}

/** Tools are scripts or programs; scripts run on the project's Node. */
function runCommand([program, ...args]) {
  return new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1' }
    const child = track(spawn(findNode(), [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }))
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code, signal) =>
      resolve({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    )
  })
}

/** Packages that share contexts, caches or schemas; a second copy would break that. */
const single = [
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
  '@tanstack/react-router',
  'fastify',
]

async function judgePackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const copies = (name) => Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
  const output = []
  if (Object.keys(packages).length === 0) output.push('package-lock.json names no packages.')
  for (const name of single) {
    const found = copies(name)
    if (found.length > 1) output.push(`${name} is installed ${found.length} times: ${found.join(', ')}`)
  }
  const majors = new Set(copies('zod').map((path) => packages[path].version.split('.')[0]))
  if (majors.size > 1) output.push(`zod is installed in major versions ${[...majors].join(' and ')}.`)
  for (const [path, { dependencies = {} }] of Object.entries(packages)) {
    if (path.includes('node_modules') || dependencies.kysely === undefined) continue
    const used = packages[`${path}/node_modules/kysely`] ?? packages['node_modules/kysely']
    if (used?.version !== dependencies.kysely)
      output.push(`${path} asks for kysely ${dependencies.kysely}, gets ${used?.version}.`)
  }
  return { ok: output.length === 0, output: output.join('\n') }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    superviseChildren(() => process.exit(130))
    await ensureInstalled()
    await build(['messages'])
    const { failed } = await runChecks()
    if (failed > 0) throw new Stop(`${failed} of ${checks.length} checks failed.`)
  })
}
