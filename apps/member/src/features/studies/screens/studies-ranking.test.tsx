import type { Ranking } from '@tensaku/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { ownKey, queryClient } from '../../../lib/queries.ts'
import StudiesHistoryScreen from './studies-history.tsx'
import StudiesRankingScreen from './studies-ranking.tsx'

afterEach(leave)

const usual = { per_day: 20, new_per_day: 10, paused_until: null, ranking: true }
const next = {
  'GET /api/users/1/studies/next': { items: [] },
  'GET /api/users/1/studies/settings': usual,
}
const row = (place: number, words: number) => ({
  rank_position: place,
  username: `user${place}`,
  total_words: words,
  total_orders: 2,
  is_me: place === 3,
})
const ranking = (overrides: Partial<Ranking> = {}): Ranking => ({
  month: '2026-11',
  first_month: '2026-09',
  rank_position: 3,
  total_users: 4,
  total_words: 300,
  total_orders: 2,
  best_ranking: { rank_position: 2, month: '2026-09' },
  my_ranking: [row(1, 500), row(2, 350), row(3, 300), row(4, 10)],
  top: [row(1, 500), row(2, 350), row(3, 300), row(4, 10)],
  frozen: false,
  ranked_at: '2026-11-20T03:00:00.000Z',
  ...overrides,
})

async function open(answer: unknown) {
  await signIn({ ...next, 'GET /api/users/1/rankings': answer })
  return renderScreen('studies-ranking', StudiesRankingScreen, '/studies/ranking')
}

test('[O-009][R-063] the own place comes first, with the way to the next, the places around it and the first twenty', async () => {
  const around25 = [row(24, 320), { ...row(25, 300), is_me: true }, row(26, 10)]
  const top = [row(1, 500), row(2, 350)]
  const where = await open(ranking({ rank_position: 25, total_users: 30, my_ranking: around25, top }))
  await screen.findByText('25位')
  screen.getByText('この月に届いた添削：300語・2件')
  screen.getByText('あと21語で、ひとつ上の順位です。')
  screen.getByText('これまでの最高：2026年9月 2位')
  const around = within(screen.getByRole('region', { name: 'あなたの前後' }))
  expect(around.getAllByRole('row').map((one) => one.textContent)).toContain('25user25あなた3002')
  expect(within(screen.getByRole('region', { name: '上位20人' })).getAllByRole('row')).toHaveLength(3)
  fireEvent.change(screen.getByRole('combobox', { name: '月' }), { target: { value: '2026-11' } })
  expect(where()).toContain('/studies/ranking')
})

test('[R-063] an address with an impossible month shows the running one', async () => {
  await signIn({ ...next, 'GET /api/users/1/rankings': ranking() })
  renderScreen('studies-ranking', StudiesRankingScreen, '/studies/ranking?month=2026-13')
  await screen.findByText('3位')
  expect(queryClient.getQueryData(ownKey('rankings', 'running'))).toBeTruthy()
})

test('[R-063] a place among the first twenty is listed once, and the months begin with the first delivery', async () => {
  await open(ranking())
  const top = within(await screen.findByRole('region', { name: '上位20人' }))
  expect(top.getAllByRole('row').map((one) => one.textContent)).toContain('3user3あなた3002')
  expect(screen.queryByRole('region', { name: 'あなたの前後' })).toBeNull()
  const months = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(months.at(-1)).toBe('2026年9月')
  leave()
  const mine = { ...row(1, 300), is_me: true }
  await open(ranking({ rank_position: 1, total_users: 1, my_ranking: [mine], top: [mine] }))
  await screen.findByText('いまのところ、この月に順位がついているのはあなただけです。')
  expect(screen.queryByRole('table')).toBeNull()
  leave()
  await open(ranking({ first_month: null, month: '2026-08', rank_position: null, my_ranking: [], top: [] }))
  await screen.findByText('この月に参加した人は、まだいません。')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('[R-063] without an order the screen leads to writing; a place that is not counted yet and a final one are said', async () => {
  const none = { rank_position: null, total_words: 0, total_orders: 0, best_ranking: null, my_ranking: [], top: [] }
  await open(ranking(none))
  await screen.findByText('この月の順位はまだありません')
  expect(screen.getByRole('link', { name: '添削を依頼する' }).getAttribute('href')).toBe('/services/create')
  leave()
  await open(ranking({ ...none, total_words: 30, total_orders: 1 }))
  await screen.findByText('届いた添削を集計しています。10分ほどで順位が出ます。')
  leave()
  await open(ranking({ frozen: true }))
  await screen.findByText(/この月の順位は確定しています。/)
})

test('[Q-112] the part in rankings can be ended and taken up here, and its end is said', async () => {
  const sent: unknown[] = []
  let held = usual
  await signIn({
    ...next,
    'GET /api/users/1/rankings': () => ranking(held.ranking ? {} : { rank_position: null, my_ranking: [] }),
    'GET /api/users/1/studies/settings': () => held,
    'PUT /api/users/1/studies/settings': (body: typeof usual) => (sent.push(body), (held = body)),
  })
  renderScreen('studies-ranking', StudiesRankingScreen, '/studies/ranking')
  fireEvent.click(await screen.findByRole('checkbox', { name: /ランキングに参加する/ }))
  await screen.findByText('いまはランキングに参加していません。下で、いつでも参加できます。')
  expect(sent).toEqual([{ ...usual, ranking: false }])
})

test('[E-046][E-051] an unavailable ranking has its own message', async () => {
  await open({ status: 400, code: 'invalid_input', message: '入力内容をご確認ください。' })
  await screen.findByText('ランキングを取得できませんでした。')
})

test('[R-062] the history lists days with their entries, which link to their screens, or leads to writing', async () => {
  const call = 'GET /api/users/1/studies/history'
  const pagination = { page: 1, per_page: 10, last_page: 1, total: 1 }
  const entries = [
    { kind: 'delivery', at: '2026-11-20T03:00:00.000Z', title: '京都', count: 1, name: 'orders-id', params: { id: 7 } },
    { kind: 'review', at: null, title: '', count: 12, name: 'studies', params: {} },
  ]
  const recent = [{ day: '2026-11-20', count: 2 }]
  await signIn({ ...next, [call]: { items: [{ day: '2026-11-20', entries }], pagination, recent } })
  renderScreen('studies-history', StudiesHistoryScreen, '/studies/history')
  const day = within(await screen.findByRole('region', { name: '2026年11月20日' }))
  expect(day.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/orders/7', '添削が届きました京都'],
    ['/studies', '単語カードを12枚復習しました'],
  ])
  // Days, not entries.
  screen.getByText('全1日分')
  leave()
  await signIn({ ...next, [call]: { items: [], pagination: { ...pagination, total: 0 }, recent: [] } })
  renderScreen('studies-history', StudiesHistoryScreen, '/studies/history')
  await screen.findByText('学習の記録がここに残ります')
})
