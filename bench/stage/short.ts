import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table, type Benchmark, type Figure, type Say } from './figure.ts'

/** The result of short forms; `failures` gives name and reason. */
export type Counts = { passed: number; failed: number; failures: string[] }

type Load = (name: string) => Promise<{ default?: Partial<Benchmark> }>

const atOnce = 2
const root = new URL('../../', import.meta.url)

/**
 * Runs the short forms of benchmarks, two at a time, and reports a line for each. A short form fails if it throws, takes
 * longer than `limitMs`, does not exist, or breaks a promise that is independent of the machine. Speed is not judged.
 */
export async function runShort(names: readonly string[], load: Load, say: Say, limitMs = 180_000): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, failures: [] }
  const waiting = [...names]
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = performance.now()
      const lines: string[] = []
      const why = await whyFailed(name, load, (line) => void lines.push(line), limitMs)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      counts[why === undefined ? 'passed' : 'failed'] += 1
      if (why !== undefined) counts.failures.push(`bench: ${name}\n    ${why.replaceAll('\n', '\n    ')}`)
      if (why !== undefined) for (const line of [...lines, why]) say(line)
      say(`${why === undefined ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return counts
}

async function whyFailed(name: string, load: Load, say: Say, limitMs: number): Promise<string | undefined> {
  try {
    const short = (await load(name)).default?.short
    if (short === undefined) return 'It has no short form.'
    if (typeof short === 'object') return isThere(short.test) ? undefined : `Its short form ${short.test} is missing.`
    const broken = (await within(limitMs, short(say))).filter(({ holds, always }) => always && holds === false)
    return broken.length === 0 ? undefined : table([{ benchmark: name, figures: broken }])
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, root)))

async function within(limitMs: number, running: Promise<Figure[]>): Promise<Figure[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not done after ${limitMs / 1000} s.`)), limitMs)
  })
  try {
    return await Promise.race([running, late])
  } finally {
    clearTimeout(timer)
  }
}
