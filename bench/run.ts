import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endWithParent } from '../apps/server/src/parent-watch.ts'
import { table, type Benchmark, type Figure } from './stage/figure.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const results = fileURLToPath(new URL('../.cache/bench/', import.meta.url))
const suffix = '.bench.ts'
const known = readdirSync(here)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))

const say = (line: string) => void process.stdout.write(`${line}\n`)

// Programs end with us, and PostgreSQL with its reaper: whoever asks us to stop waits for neither.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
endWithParent(() => process.exit(130))

/** Runs the named benchmarks, or all, one after the other. Answers the exit code: 1 when a limit was missed or one failed. */
async function main(asked: string[]): Promise<number> {
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no benchmark "${unknown[0]}": choose from ${known.join(', ')}.\n`)
    return 1
  }
  const done: { benchmark: string; figures: Figure[] }[] = []
  const failures: string[] = []
  for (const name of asked.length > 0 ? asked : known) {
    say(name)
    try {
      const { default: benchmark } = (await import(`./${name}${suffix}`)) as { default: Benchmark }
      done.push({ benchmark: name, figures: await benchmark(say) })
    } catch (error) {
      failures.push(name)
      process.stderr.write(`  ${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    }
  }
  mkdirSync(results, { recursive: true })
  writeFileSync(`${results}results-last.json`, `${JSON.stringify(done, undefined, 2)}\n`)
  say(`\n${table(done)}`)
  if (failures.length > 0) say(`\nNot measured: ${failures.join(', ')}`)
  return failures.length > 0 || done.some(({ figures }) => figures.some(({ holds }) => holds === false)) ? 1 : 0
}

process.exit(await main(process.argv.slice(2)))
