import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { language } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries.ts'
import { EarningsScreen } from './earnings.tsx'
import { earningsSearchOf } from '../search.ts'
import { cleanUp } from '../../../test/clean-up.ts'
import { showAt } from '../../../test/show.tsx'

beforeEach(() => language.set('ja'))
afterEach(cleanUp)

const month = (overrides: object) => ({
  month: '2026-11',
  yen: 0,
  deliveries: { count: 0, yen: 0 },
  answers: { count: 0, yen: 0 },
  reports: { count: 0, yen: 0 },
  settles_on: '2026-12-05',
  settled: false,
  months: [],
  items: [],
  pagination: { page: 1, per_page: 50, last_page: 1, total: 0 },
  ...overrides,
})

/** Renders the screen at an address on a server with this answer. Returns the calls. */
function show(answer: object, path = '/earnings') {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json(answer)
  })
  showAt(path, {
    '/earnings': { component: EarningsScreen, search: earningsSearchOf },
    '/orders/$id': { component: () => null },
    '/reports/$id': { component: () => null },
    '/queue': { component: () => null },
  })
  return requests
}

test('a month shows its sum, its settlement and each entry with the time in Japan', async () => {
  const at = '2026-11-20T15:30:00.000Z'
  const items = [
    { kind: 'question', id: 3, order_id: 9, title: '駅前の本屋', blocks: null, yen: 50, at, parts: null },
    {
      kind: 'order',
      id: 9,
      order_id: 9,
      title: '駅前の本屋',
      blocks: 4,
      yen: 340,
      at,
      parts: { course: 'advanced', block_yen: 60, questions: 2, questions_yen: 100 },
    },
    { kind: 'order', id: 8, order_id: 8, title: '冬の朝', blocks: 10, yen: 900, at, parts: null },
    { kind: 'report', id: 2, order_id: null, title: '', blocks: null, yen: 600, at, parts: null },
  ]
  const requests = show(
    month({
      yen: 1890,
      deliveries: { count: 2, yen: 1240 },
      answers: { count: 1, yen: 50 },
      reports: { count: 1, yen: 600 },
      items,
      months: [
        { month: '2026-11', yen: 1890 },
        { month: '2026-10', yen: 5 },
      ],
    }),
  )
  await screen.findByText('2026年11月の合計')
  const main = screen.getByRole('main').textContent
  for (const text of [
    '1,890',
    'カウンセリングレポート1件',
    '添削2件',
    '質問への回答1件',
    '2026年12月5日に締めて、お支払いします。',
    '11/21 0:30',
    '質問への回答',
    '1,240',
  ])
    expect(main.replace('00:30', '0:30')).toContain(text)
  const titles = screen.getAllByRole('link').map(({ parentElement }) => parentElement?.textContent)
  expect(titles[1]).toMatch(/駅前の本屋学べる添削 60円×4.*質問2件 100円$/)
  expect(titles[2]).toMatch(/冬の朝$/)
  fireEvent.change(screen.getByLabelText(/^月/), { target: { value: '2026-10' } })
  await waitFor(() => expect(requests.at(-1)).toBe('/api/instructor/earnings?month=2026-10'))
})

test('a month without earnings names its payday and leads to the open orders; a settled one does not', async () => {
  show(month({}), '/earnings?month=never')
  await screen.findByText('この月の報酬はまだありません')
  expect(screen.getByRole('main').textContent).toContain('この月の分は2026年12月5日にお支払いします。')
  expect(screen.getByRole('link', { name: '募集中の添削を見る' }).getAttribute('href')).toContain('/queue')
  cleanup()
  queries.clear()
  show(month({ month: '2026-10', settled: true }))
  await screen.findByText('この月のお届けはありませんでした')
  expect(screen.queryByRole('link', { name: '募集中の添削を見る' })).toBeNull()
})
