import { readFileSync } from 'node:fs'
import type { Verdict } from '@tensaku/domain/assistant'
import { chatCompletions } from '../apps/server/src/adapters/llm/index.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { askIntents } from '../apps/server/src/modules/assistant/index.ts'
import type { Benchmark, Figure, Say } from './stage/figure.ts'

/** 120 own pairs: the expected verdict, English, Japanese. */
const items = readFileSync(new URL('intent/items.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([verdict = '', english = '', japanese = '']) => ({ verdict: verdict as Verdict, english, japanese }))

const group = 10
const percent = (part: number, of: number) => (of === 0 ? 0 : (100 * part) / of)

/** Compares 120 pairs by the AI of `LLM_URL`, ten at a time, and prints its verdicts beside the expected ones. */
async function whole(say: Say): Promise<Figure[]> {
  const { llm: server } = readConfig({ ...process.env, NODE_ENV: 'test' })
  if (!server) {
    say('  LLM_URL is not set, so no AI was asked.')
    return []
  }
  const llm = chatCompletions(server)
  const found: (Verdict | undefined)[] = []
  for (let at = 0; at < items.length; at += group) {
    // Every tenth item, so that each question has every verdict.
    const asked = items
      .map((item, index) => ({ ...item, n: index + 1 }))
      .filter(({ n }) => n % (items.length / group) === at / group)
    // One after the other: a provider limits the number of questions at a time.
    // oxlint-disable-next-line no-await-in-loop
    const answers = (await askIntents(llm, asked).catch(() => undefined)) ?? []
    for (const { n, verdict } of answers) found[n - 1] = verdict
  }
  const verdicts = ['clear', 'unnatural', 'differs', 'unsure'] as const
  say(`  ${'expected'.padEnd(10)}${verdicts.map((one) => one.padStart(10)).join('')}${'none'.padStart(10)}`)
  for (const expected of verdicts) {
    const counts = [...verdicts, undefined].map(
      (one) => items.filter(({ verdict }, at) => verdict === expected && found[at] === one).length,
    )
    say(`  ${expected.padEnd(10)}${counts.map((count) => String(count).padStart(10)).join('')}`)
  }
  const count = (holds: (expected: Verdict, answer: Verdict | undefined) => boolean) =>
    items.filter(({ verdict }, at) => holds(verdict, found[at])).length
  const differing = count((expected) => expected === 'differs')
  return [
    {
      name: `same verdict (${llm.label})`,
      value: percent(
        count((one, other) => one === other),
        items.length,
      ),
      unit: '%',
    },
    {
      name: 'differences found',
      value: percent(
        count((one, other) => one === 'differs' && other === one),
        differing,
      ),
      unit: '%',
    },
    {
      name: 'clear texts called a difference',
      value: percent(
        count((one, other) => one === 'clear' && other === 'differs'),
        count((one) => one === 'clear'),
      ),
      unit: '%',
    },
  ]
}

export default {
  whole,
  short: { test: 'apps/server/src/modules/assistant/intent/check-intent.test.ts' },
} satisfies Benchmark
