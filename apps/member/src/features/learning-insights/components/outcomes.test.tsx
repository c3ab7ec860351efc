import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import type { Outcomes as Answered } from '../outcomes.ts'
import { Outcomes } from './outcomes.tsx'

afterEach(leave)

const call = 'GET /api/users/1/studies/outcomes'
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T03:00:00.000Z`
const span = (n: number) => ({ from: day(n), to: day(n + 1), orders: 2, length: 320 })
const course = (verdict: 'fewer' | 'more' | 'open') => ({
  points: [
    { count: 30, rate: 9.4, low: 6.3, high: 13.4 },
    { count: 5, rate: 1.3, low: 0.4, high: 3.1 },
  ],
  change: { verdict, ratio: 0.14, low: 0.04, high: 0.37 },
})
const outcomes = (overrides: Partial<Answered> = {}): Answered => ({
  language: 'en',
  languages: ['en'],
  missing: 220,
  points: [span(1), span(5)],
  all: course('fewer'),
  kinds: [
    { kind: 'article', ...course('fewer') },
    { kind: 'tense', ...course('open') },
    { kind: 'number', ...course('more') },
  ],
  ...overrides,
})

async function open(answer: unknown) {
  await signIn({ [call]: answer })
  renderScreen('studies-weak-points', () => <Outcomes language="en" />, '/studies/weak-points')
  return within(await screen.findByRole('region', { name: '直しの移り変わり' }))
}

test('each kind names its change, with its rates as a table and the caution below', async () => {
  const shown = await open(outcomes())
  const rows = (await shown.findAllByRole('listitem')).map((row) => row.querySelector('summary')?.textContent)
  expect(rows).toEqual([
    'すべての直し減りました9.4 → 1.3',
    '冠詞減りました9.4 → 1.3',
    '時制見守り中9.4 → 1.3',
    '単数・複数増えました9.4 → 1.3',
  ])
  const [table] = shown.getAllByRole('table')
  expect(table?.textContent).toContain('2026年11月1日から2026年11月2日320語9.4（30か所）幅 6.3〜13.4')
  expect(shown.getByText(/書く題材や講師によっても変わります/)).toBeTruthy()
})

test.each([
  ['no point', outcomes({ points: [], kinds: [], all: { points: [], change: null } }), 0],
  [
    'one point',
    outcomes({ points: [span(1)], kinds: [], all: { points: course('open').points.slice(0, 1), change: null } }),
    1,
  ],
])('with %s, the words until a comparison are told, and no change', async (_name, answer, tables) => {
  const shown = await open(answer)
  expect(await shown.findByText('あと220語ほどの添削が届くと、くらべられるようになります。')).toBeTruthy()
  expect(shown.queryAllByRole('table')).toHaveLength(tables)
  expect(shown.queryByText('見守り中')).toBeNull()
})

test('without an answer there is a retry', async () => {
  const shown = await open({ status: 400, code: 'invalid_input', message: 'いまは開けません。' })
  expect(await shown.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
})
