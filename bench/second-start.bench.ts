import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readPidFile } from '../apps/server/src/db/embedded/postmaster.ts'
import { atMost, inTwoSizes, median, type Figure, type Say } from './stage/figure.ts'
import { freePort } from './stage/server-process.ts'

type Size = { runs: number }

const withinMs = 1500
const firstMs = 300_000
const secondMs = 60_000
const endMs = 20_000
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The time from `npm start`, after an earlier start has installed, built and created everything, until `/readyz` is ready:
 * npm, the bootstrap, PostgreSQL and the server, on a free port and its own data folder.
 */
async function run({ runs }: Size, say: Say): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tensaku-bench-start-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const sockets = new Set<string>()
  try {
    const first = await oneStart(dataDir, port, firstMs, async () => {
      const file = await readPidFile(join(dataDir, 'postgres'))
      if (file) sockets.add(file.socketDir)
    })
    say(`  first start: ${first.toFixed(0)} ms`)
    const times: number[] = []
    for (let start = 2; start < runs + 2; start++) {
      times.push(await oneStart(dataDir, port, secondMs))
      say(`  start ${start}: ${times.at(-1)?.toFixed(0)} ms`)
    }
    return [
      atMost(withinMs, { name: `npm start until ready, median of ${runs}`, value: median(times), unit: 'ms' }),
      { name: 'npm start until ready, slowest', value: Math.max(...times), unit: 'ms' },
    ]
  } finally {
    for (const folder of [dataDir, ...sockets]) await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the service, waits until it is ready and ends it like Ctrl-C; returns the milliseconds until it was ready. */
async function oneStart(
  dataDir: string,
  port: number,
  limitMs: number,
  whenReady: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  // A developer's npm runs on the machine's Node, not on the one of this project.
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
  const env = { HOME: process.env['HOME'], PATH: path.join(delimiter), PORT: String(port), DATA_DIR: dataDir }
  const began = performance.now()
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const kill = () => endGroup(npm, 'SIGTERM')
  process.once('exit', kill)
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  npm.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  try {
    while (!(await isReady(port))) {
      if (npm.exitCode !== null || npm.signalCode !== null) throw new Error(`npm start ended: ${output}`)
      if (performance.now() - began > limitMs) throw new Error(`npm start was not ready in time: ${output}`)
      await wait(5)
    }
    const took = performance.now() - began
    await whenReady()
    return took
  } finally {
    await endStart(npm, port)
    process.off('exit', kill)
  }
}

async function endStart(npm: ChildProcess, port: number): Promise<void> {
  if (npm.exitCode === null && npm.signalCode === null) {
    const gone = once(npm, 'exit')
    endGroup(npm, 'SIGINT')
    const timer = setTimeout(() => endGroup(npm, 'SIGKILL'), endMs)
    await gone
    clearTimeout(timer)
  }
  const began = performance.now()
  while (await isReady(port)) {
    if (performance.now() - began > endMs) throw new Error(`Something still answers on port ${port}.`)
    await wait(20)
  }
}

function endGroup(npm: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (npm.pid !== undefined) process.kill(-npm.pid, signal)
  } catch {
    // It has already ended.
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200
  } catch {
    return false
  }
}

export default inTwoSizes(run, { whole: { runs: 5 }, short: { runs: 1 } })
