import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runShort } from '../bench/stage/short.ts'
import { atMost, never, type Benchmark } from '../bench/stage/figure.ts'

const whole = () => Promise.reject(new Error('No test measures anything.'))
const slow = atMost(1, { name: 'time', value: 90, unit: 's' })

const benches: Record<string, Partial<Benchmark>> = {
  slow: { whole, short: () => Promise.resolve([slow, never({ name: 'lost', value: 0 })]) },
  throwing: {
    whole,
    short: (say) => {
      say('  as far as this')
      return Promise.reject(new Error('The answers differ'))
    },
  },
  losing: { whole, short: () => Promise.resolve([never({ name: 'lost', value: 2 })]) },
  without: { whole },
  tested: { whole, short: { test: 'scripts/short-benches.test.ts' } },
  moved: { whole, short: { test: 'scripts/nowhere.test.ts' } },
  endless: { whole, short: () => new Promise(() => undefined) },
}

async function run(limitMs?: number, ...names: string[]) {
  const output: string[] = []
  const load = async (name: string) => {
    await turn()
    return { default: benches[name] ?? {} }
  }
  const counts = await runShort(names, load, (line) => void output.push(line), limitMs)
  return { ...counts, output: output.map((line) => line.replace(/ \([\d.]+ s\)$/, '')) }
}

test('a short form is judged by its machine-independent promises, not by speed', async () => {
  expect(await run(undefined, 'slow', 'tested')).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    output: ['ok     slow', 'ok     tested'],
  })
  const { failures } = await run(undefined, 'losing')
  expect(failures).toEqual([expect.stringMatching(/^bench: losing\n.*lost.*MISSED/)])
})

test('a benchmark that cannot run is listed with its output, and the others still run', async () => {
  const { passed, failed, failures, output } = await run(undefined, 'throwing', 'slow')
  expect([passed, failed]).toEqual([1, 1])
  expect(failures).toEqual([expect.stringMatching(/^bench: throwing\n {4}Error: The answers differ/)])
  expect(output).toContain('  as far as this')
  expect(output).toContain('FAILED throwing')
})

test('a benchmark without a short form fails, like one whose test is missing', async () => {
  const { failures } = await run(undefined, 'without', 'moved')
  expect(failures.toSorted()).toEqual([
    'bench: moved\n    Its short form scripts/nowhere.test.ts is missing.',
    'bench: without\n    It has no short form.',
  ])
})

test('a short form that does not end fails', async () => {
  const { failures } = await run(1, 'endless')
  expect(failures).toEqual([expect.stringContaining('It was not done after 0.001 s.')])
})
