import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { compiled } from './server-process.ts'

/** The measured program runs on the first core, the load on the second. */
export const cores = { measured: 0, load: 1 } as const

const readyMs = 120_000
const patienceMs = 15_000
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** The placement of the programs, for the report. */
export const pinning = canPin ? 'measured program on core 0, load on core 1' : 'not pinned (no taskset or one core)'

/** Starts a TypeScript program of ours (a path from the project's root) that ends with this one. */
export function startProgram(file: string, core: number, env: NodeJS.ProcessEnv, flags: readonly string[] = []) {
  const script = fileURLToPath(new URL(`../../${file}`, import.meta.url))
  const command = [process.execPath, ...flags, script]
  const [program = '', ...args] = canPin ? ['taskset', '-c', String(core), ...command] : command
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends a program with SIGTERM, and kills it after 15 s. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await gone
  clearTimeout(timer)
}

/** A program that serves HTTP on a loopback port of its choice. */
export type Listening = { origin: string; pid: number; end(): Promise<void> }

/** Waits for the program's address. Throws if it ends first or after two minutes. */
export async function startListening(...given: Parameters<typeof startProgram>): Promise<Listening> {
  const child = startProgram(...given)
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`${given[0]} was not ready in two minutes: ${output}`)), readyMs)
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${given[0]} ended with code ${code}: ${output}`))
    })
  })
  return { origin, pid: child.pid ?? 0, end: () => endProgram(child) }
}

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100

/** The CPU time of a process, user and system, in milliseconds. Zero without /proc. */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
  } catch {
    return 0
  }
}

/** Sends a program its task as JSON and returns its answer within `limitMs`. */
export async function ask<T>(file: string, core: number, task: unknown, limitMs: number): Promise<T> {
  const child = startProgram(file, core, {})
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin?.end(JSON.stringify(task))
  const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  if (code !== 0) throw new Error(`${file} ended with code ${code}: ${output}`)
  return JSON.parse(output) as T
}
