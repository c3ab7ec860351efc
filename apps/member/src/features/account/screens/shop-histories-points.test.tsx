import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { pointsKey } from '../index.ts'
import type { PointEntry } from '../history.ts'
import ShopHistoriesPointsScreen from './shop-histories-points.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

const entry = (overrides: Partial<PointEntry>): PointEntry => ({
  id: 1,
  kind: 'gift',
  amount: 1200,
  balance: 1200,
  at: '2026-11-19T16:00:00.000Z',
  expires_at: null,
  order_id: null,
  order_title: null,
  paid: 0,
  purchase: null,
  ...overrides,
})
const pageOf = (items: PointEntry[], last_page = 1) => ({
  items,
  pagination: { page: 1, per_page: 10, last_page, total: items.length },
})
const points = 'GET /api/users/1/points'
const histories = 'GET /api/users/1/points/histories'
const lots = [
  { remaining: 702, kind: 'free', gift: true, expires_at: '2027-02-18T14:59:59.999Z' },
  { remaining: 50, kind: 'free', gift: false, expires_at: '2027-03-01T14:59:59.999Z' },
  { remaining: 0, kind: 'paid', expires_at: '2027-03-01T14:59:59.999Z' },
]

const open = (address = '/shop/histories/points') =>
  renderScreen('shop-histories-points', ShopHistoriesPointsScreen, address)

test('[R-057] an entry shows its amount with a sign, the balance after it, and its day in Japan', async () => {
  await signIn({
    [points]: { balance: 702, lots },
    [histories]: pageOf([
      entry({
        id: 3,
        kind: 'order',
        amount: -498,
        balance: 702,
        at: '2026-11-20T02:00:00.000Z',
        order_id: 7,
        order_title: '朝の散歩',
      }),
      entry({ id: 2, kind: 'question', amount: -100, balance: 602, order_id: 8 }),
      entry({ id: 1, expires_at: '2027-02-18T14:59:59.999Z' }),
    ]),
  })
  open()
  const order = (await screen.findByText('添削の依頼')).closest('li')
  const gift = screen.getAllByText('初回ログイン特典').at(-1)?.closest('li')
  if (!order || !gift) throw new Error('no rows')
  expect(within(order).getByText('−498pt')).toBeTruthy()
  expect(within(order).getByText('残高 702pt')).toBeTruthy()
  expect(within(order).getByRole('link', { name: '朝の散歩' }).getAttribute('href')).toBe('/orders/7')
  // An order that is removed from the lists cannot be opened.
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).not.toContain('/orders/8')
  expect(within(gift).getByText('+1,200pt')).toBeTruthy()
  expect(within(gift).getByText('残高 1,200pt')).toBeTruthy()
  expect(within(gift).getByText('2026年11月20日')).toBeTruthy()
  expect(within(gift).getByText('2027年2月18日まで有効')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '期限の月購入したポイント無料ポイント',
    '2027年2月0702',
    '2027年3月050',
  ])
  const picture = screen.getByRole('img', { name: /^期限の月ごとの棒グラフ/ })
  expect(picture.closest('details')?.open).toBe(true)
  // The amount of the highest bar, and the year where it changes.
  expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['702pt', '2', '2027', '3'])
  const held = within(screen.getByRole('list', { name: '残高の内訳と有効期限' }))
  expect(held.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2027年2月18日まで有効初回ログイン特典指名のない添削や質問に使えます。702pt',
    '2027年3月1日まで有効無料ポイント50pt',
  ])
})

test('points that went back with a refunded purchase are named so', async () => {
  await signIn({
    [points]: { balance: 0, lots: [] },
    [histories]: pageOf([entry({ kind: 'taken_back', amount: -1030, balance: 0 })]),
  })
  open()
  const row = (await screen.findByText('返金にともなう取り消し')).closest('li')
  expect(row?.textContent).toContain('−1,030pt')
})

test('[R-057] an entry tells which points it took, and opens the purchase that it belongs to', async () => {
  const bought = { id: 12, name: '3,000ポイント', quantity: 2 }
  await signIn({
    [points]: { balance: 0, lots: [] },
    [histories]: pageOf([
      entry({ id: 4, kind: 'order', amount: -498, paid: -200 }),
      entry({
        id: 3,
        kind: 'resource',
        amount: -800,
        paid: -800,
        purchase: { ...bought, name: '英語日記', quantity: 1 },
      }),
      entry({ id: 2, kind: 'expiry', amount: -90 }),
      entry({ id: 1, kind: 'purchase', amount: 6000, paid: 6000, purchase: bought }),
    ]),
  })
  open()
  await screen.findByText('購入したポイントから200pt、無料ポイントから298pt')
  for (const said of ['購入したポイントから800pt', '無料ポイントから90pt']) expect(screen.getByText(said)).toBeTruthy()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('3,000ポイント × 2')).toBe('/shop/thanks?purchase=12')
  expect(screen.getByText('3,000ポイント × 2').closest('li')?.textContent).not.toContain('から')
})

test('lots that expire within a week say how many days are left in Japan', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-02-15T15:00:00.000Z'))
  const later = ['2027-02-16', '2027-02-17', '2027-02-23', '2027-02-24'].map((day, at) => ({
    remaining: at + 1,
    kind: 'free',
    expires_at: `${day}T14:59:59.999Z`,
  }))
  await signIn({ [points]: { balance: 10, lots: later }, [histories]: pageOf([]) })
  open()
  const held = within(await screen.findByRole('list', { name: '残高の内訳と有効期限' })).getAllByRole('listitem')
  expect(held.map(({ textContent }) => /今日まで|あと\d日/.exec(textContent)?.[0])).toEqual([
    '今日まで',
    'あと1日',
    'あと7日',
    undefined,
  ])
})

test('lots of one kind and day are one row, and rows beyond the fourth are folded', async () => {
  const lot = (day: number, remaining: number) => ({
    remaining,
    kind: 'paid',
    expires_at: `2027-03-${String(day).padStart(2, '0')}T14:59:59.999Z`,
  })
  const many = [lot(1, 1000), lot(1, 2000), lot(2, 10), lot(3, 20), lot(4, 30), lot(5, 40), lot(6, 50)]
  await signIn({ [points]: { balance: 3150, lots: many }, [histories]: pageOf([]) })
  open()
  const held = within(await screen.findByRole('list', { name: '残高の内訳と有効期限' })).getAllByRole('listitem')
  expect(held).toHaveLength(4)
  expect(held[0]?.textContent).toBe('2027年3月1日まで有効購入したポイント3,000pt')
  const folded = screen.getByText('ほかの2件の期限を見る').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelectorAll('li')).toHaveLength(2)
})

test('a live change of the balance also updates the history', async () => {
  const answers: Record<string, unknown> = { [points]: { balance: 1200, lots: [] }, [histories]: pageOf([entry({})]) }
  await signIn(answers)
  open()
  await screen.findByText('初回ログイン特典')
  answers[histories] = pageOf([entry({ id: 2, kind: 'refund', amount: 166, balance: 1366 }), entry({})])
  await queryClient.invalidateQueries({ queryKey: pointsKey() })
  await screen.findByText('返却')
})

test('an empty history offers a next step', async () => {
  await signIn({ [points]: { balance: 0, lots: [] }, [histories]: pageOf([]) })
  open()
  await screen.findByText('ポイントの履歴はまだありません')
  expect(screen.getByRole('link', { name: '添削を依頼する' }).getAttribute('href')).toBe('/services/create')
})

test('a failed request shows the server’s message and a button to try again', async () => {
  const answers: Record<string, unknown> = {
    [points]: { balance: 0, lots: [] },
    [histories]: { status: 403, code: 'forbidden', message: 'この操作を行う権限がありません。' },
  }
  await signIn(answers)
  open()
  await screen.findByText('この操作を行う権限がありません。')
  answers[histories] = pageOf([entry({})])
  screen.getByRole('button', { name: 'もう一度試す' }).click()
  await screen.findByText('初回ログイン特典')
})

test('a page beyond the last one shows the last one', async () => {
  await signIn({ [points]: { balance: 0, lots: [] }, [histories]: pageOf([entry({})], 2) })
  const address = open('/shop/histories/points?page=9')
  await waitFor(() => expect(address()).toBe('/shop/histories/points?page=2'))
  await screen.findByText('2 / 2ページ')
})

test('without a network one line takes the place of the entries', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await signIn({ [points]: { balance: 702, lots } })
  open()
  expect(await screen.findByText('増減は、通信が戻ると表示します')).toBeTruthy()
  expect(await screen.findAllByText('702')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
})
