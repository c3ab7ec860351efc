import type { WeakPoints } from '@tensaku/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { LastTime } from '../index.ts'
import StudiesWeakPointsScreen from './studies-weak-points.tsx'

afterEach(leave)

const call = 'GET /api/users/1/weak-points'
const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T03:00:00.000Z`

const chart = (overrides: Partial<WeakPoints> = {}): WeakPoints => ({
  language: 'en',
  languages: ['en'],
  orders: [
    { id: 4, title: '朝の散歩', delivered_at: day(10), length: 100, edits: 5 },
    { id: 5, title: '京都への旅行', delivered_at: day(12), length: 200, edits: 4 },
  ],
  kinds: [
    {
      kind: 'article',
      count: 6,
      understood: 1,
      alone: { of: 3, found: 2, unaided: 1 },
      per_hundred: 2,
      trend: 'fewer',
      counts: [4, 2],
      mistakes: { open: 0, closed: 0 },
      examples: [
        { order_id: 5, line: 1, start: 8, was: 'a', now: 'an', before: '', after: '', understood: false, card: null },
        {
          order_id: 4,
          line: 2,
          start: 3,
          was: '',
          now: 'the ',
          before: 'to ',
          after: 'park',
          understood: true,
          card: null,
        },
      ],
    },
    {
      kind: 'other',
      count: 3,
      understood: 0,
      alone: { of: 0, found: 0, unaided: 0 },
      per_hundred: 1,
      trend: null,
      counts: [1, 2],
      mistakes: { open: 0, closed: 0 },
      examples: [],
    },
  ],
  latest: { order_id: 5, kind: 'article', trend: null },
  ...overrides,
})

async function open(answer: unknown, address = '/studies/weak-points') {
  await signIn({ [call]: answer })
  return renderScreen('studies-weak-points', StudiesWeakPointsScreen, address)
}

test('each kind shows its rate and trend and links to places in the learner’s texts', async () => {
  await open(chart())
  await screen.findByText('いちばん多い直しは「冠詞」。100語に2か所です。')
  const write = screen.getByRole('link', { name: '「冠詞」を意識して、今日の課題を書く' })
  expect(write.getAttribute('href')).toBe('/exercises')
  const kinds = within(await screen.findByRole('region', { name: '直しの種類' }))
  expect(kinds.getByText('100語に2か所')).toBeTruthy()
  expect(kinds.getByText('減ってきました')).toBeTruthy()
  expect(kinds.getByText('合わせて6か所')).toBeTruthy()
  expect(kinds.getByText('「わかった」1か所')).toBeTruthy()
  expect(kinds.getByText('自分で直した3か所のうち、2か所を発見')).toBeTruthy()
  expect(kinds.getByText('ヒントなしで1か所')).toBeTruthy()
  expect(kinds.getByText('その他')).toBeTruthy()
  const example = kinds.getByRole('link', { name: '京都への旅行の添削を開く' })
  expect(example.getAttribute('href')).toBe('/orders/5')
  expect(example.closest('li')?.textContent).toBe('a→an')
  expect(kinds.getByRole('link', { name: '朝の散歩の添削を開く' }).closest('li')?.textContent).toBe(
    'to the park✓ わかった',
  )
  expect(kinds.getByText('the').tagName).toBe('INS')
})

test.each([
  [
    'en',
    '限定詞100語に2か所名詞の前に置く my・this・some・many など',
    '助動詞100語に2か所can・must・should などの使い分け',
  ],
  ['ja', 'こそあど100字に2か所', '文末の表現100字に2か所'],
] as const)(
  'a kind of a chart in %s has its name in that language, and subjects in English',
  async (language, ...names) => {
    const [article, other] = chart().kinds
    if (!article || !other) throw new Error('two kinds were expected')
    const kinds = (['determiner', 'modality'] as const).map((kind) => ({ ...article, kind, trend: null }))
    await open(chart({ kinds: [...kinds, other], language, languages: [language] }))
    const list = within(await screen.findByRole('region', { name: '直しの種類' }))
    expect(list.getAllByRole('group').map((one) => one.textContent?.replace(/合わせて.*/, ''))).toEqual([
      ...names,
      language === 'en' ? 'その他100語に1か所' : 'その他100字に1か所',
    ])
  },
)

test('the chart of orders is also available as numbers, newest first', async () => {
  await open(chart())
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent)
  expect(rows).toEqual(['京都への旅行 2026年11月12日2', '朝の散歩 2026年11月10日5'])
})

const kindsOf = (...counts: [WeakPoints['kinds'][number]['kind'], number][]): WeakPoints['kinds'] =>
  counts.map(([kind, count]) => ({
    kind,
    count,
    understood: 0,
    alone: { of: 0, found: 0, unaided: 0 },
    per_hundred: count / 2,
    trend: null,
    counts: [count],
    mistakes: { open: 0, closed: 0 },
    examples: [],
  }))

test.each([
  [kindsOf(['article', 3], ['preposition', 2], ['other', 3]), 'いちばん多い直しは「冠詞」。100語に1.5か所です。'],
  [
    kindsOf(['article', 3], ['preposition', 3], ['tense', 1]),
    'いちばん多い直しは「冠詞」と「前置詞」です。どちらも100語に1.5か所。',
  ],
  [
    kindsOf(['article', 1], ['preposition', 1], ['tense', 1], ['number', 1]),
    '4種類の直しが同じ数です。どれも100語に0.5か所。',
  ],
])('kinds with the same number are named together', async (kinds, lead) => {
  await open(chart({ kinds }))
  await screen.findByText(lead)
})

test('edits without a kind have no place in the first sentence', async () => {
  await open(chart({ kinds: kindsOf(['other', 3]) }))
  await screen.findByText(/^添削2件、直し9か所/)
  expect(screen.queryByText(/いちばん多い|同じ数/)).toBeNull()
})

test.each([
  [2, '直近4件の添削で、直しは8か所だけでした。目安としてご覧ください。'],
  [3, '直近4件の添削、直し12か所をまとめました。'],
])('four orders with %i edits each are said to be few or enough', async (edits, basis) => {
  const orders = [1, 2, 3, 4].map((id) => ({ id, title: '旅', delivered_at: day(id), length: 100, edits }))
  await open(chart({ orders }))
  await screen.findByText(basis)
})

test('a single correction has no chart of change, but a note that more data is needed', async () => {
  await open(chart({ orders: chart().orders.slice(0, 1) }))
  await screen.findByText('添削1件、直し5か所をもとにした目安です。あと3件届くと、増減もわかるようになります。')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a learner with two languages has a chart for each, and the choice is in the address', async () => {
  const where = await open(chart({ languages: ['ja', 'en'] }))
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['英文', '和文'])
  fireEvent.click(screen.getByRole('tab', { name: '和文' }))
  await screen.findByRole('tab', { name: '和文' })
  await expect.poll(where).toBe('/studies/weak-points?language=ja')
})

test('before the first delivery the screen explains its purpose and links to writing', async () => {
  await open(chart({ languages: [], orders: [], kinds: [], latest: null }))
  await screen.findByText('最初の添削が届くと、ここにできます')
  expect(screen.getByRole('link', { name: '添削を依頼する' }).getAttribute('href')).toBe('/services/create')
})

test('without an answer a message appears, and the request can be repeated', async () => {
  let answer: unknown = { status: 400, code: 'invalid_input', message: 'いまは表示できません。' }
  await open(() => answer)
  await screen.findByText('いまは表示できません。')
  answer = chart()
  fireEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await screen.findByText('100語に2か所')
})

test.each([
  [null, '前回は「冠詞」の直しが多めでした。書くときに、ひとつ意識してみませんか。'],
  ['more', '前回は「冠詞」の直しが多めでした。書くときに、ひとつ意識してみませんか。'],
  ['fewer', '前回多かったのは「冠詞」ですが、直しは減ってきています。その調子です。'],
] as const)('the line about the last correction encourages (%s) and links to the chart', async (trend, said) => {
  await signIn({ [call]: chart({ latest: { order_id: 5, kind: 'article', trend } }) })
  renderScreen('home', LastTime, '/home')
  expect((await screen.findByText(said, { exact: false })).textContent).toContain(said)
  expect(screen.getByRole('link', { name: '弱点カルテを見る' }).getAttribute('href')).toBe('/studies/weak-points')
})

test('without a main kind or without data there is no line', async () => {
  for (const answer of [chart({ latest: null }), { status: 500 }, undefined]) {
    await signIn({ [call]: answer })
    const Around = () => (
      <>
        <p>around</p>
        <LastTime />
      </>
    )
    renderScreen('home', Around, '/home')
    await screen.findByText('around')
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    leave()
  }
})
