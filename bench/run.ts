import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../apps/server/src/end-with.ts'
import { shareCluster } from './stage/cluster.ts'
import { type Benchmark, type Figure, table } from './stage/figure.ts'
import { runShort } from './stage/short.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const results = fileURLToPath(new URL('../.cache/bench/', import.meta.url))
const suffix = '.bench.ts'
const known = readdirSync(here)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))

const say = (line: string) => void process.stdout.write(`${line}\n`)
const load = async (name: string) => (await import(`./${name}${suffix}`)) as { default: Benchmark }

function write(name: string, result: unknown): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}${name}.json`, `${JSON.stringify(result, undefined, 2)}\n`)
}

// Child programs end with this process, and PostgreSQL with its reaper, so a stop need not wait for them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
endWithParent(() => process.exit(130))

/** Runs the named benchmarks one by one. Returns the exit code: 1 if a limit was missed or one failed. */
async function measure(names: readonly string[]): Promise<number> {
  const done: { benchmark: string; figures: Figure[] }[] = []
  const failures: string[] = []
  for (const name of names) {
    say(name)
    try {
      const { default: benchmark } = await load(name)
      done.push({ benchmark: name, figures: await benchmark.whole(say) })
    } catch (error) {
      failures.push(name)
      process.stderr.write(`  ${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  write('results-last', done)
  say(`\n${table(done)}`)
  if (failures.length > 0) say(`\nNot measured: ${failures.join(', ')}`)
  return failures.length > 0 || done.some(({ figures }) => figures.some(({ holds }) => holds === false)) ? 1 : 0
}

/** Runs the short forms of the named benchmarks on one PostgreSQL. Returns the exit code: 1 if one failed. */
async function tryOut(names: readonly string[]): Promise<number> {
  const end = shareCluster()
  const counts = await runShort(names, load, say)
  await end()
  write('short-last', counts)
  return counts.failed > 0 ? 1 : 0
}

/** run.ts [--short] [name…]: the named benchmarks, or all. */
async function main(words: readonly string[]): Promise<number> {
  const requestedNames = words.filter((word) => word !== '--short')
  const unknown = requestedNames.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no benchmark "${unknown[0]}": choose from ${known.join(', ')}.\n`)
    return 1
  }
  const names = requestedNames.length > 0 ? requestedNames : known
  return words.includes('--short') ? tryOut(names) : measure(names)
}

process.exit(await main(process.argv.slice(2)))
