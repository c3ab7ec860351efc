import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import type { Purchase } from '../queries.ts'
import { fulfilled, purchase, shopAnswers } from '../test/stage.ts'
import ShopHistoriesPurchasesScreen from './shop-histories-purchases.tsx'

afterEach(leave)

async function rowsOf(purchases: Purchase[]): Promise<HTMLElement[]> {
  await signIn(shopAnswers({ purchases }))
  renderScreen('shop-histories-purchases', ShopHistoriesPurchasesScreen, '/shop/histories/purchases')
  const [first = ''] = purchases.map(({ id }) => `購入番号 ${id}`)
  await screen.findByText(first)
  return screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('購入番号'))
}

const slip: Purchase['next'] = { kind: 'slip', numbers: [], expires_at: '2026-11-29T14:59:59.999Z', url: null }
const twins = '重複のときは、こちらをキャンセルできます。'

test('[R-058] a row names its state, its time, its method and its number', async () => {
  const [row] = await rowsOf([fulfilled])
  for (const said of ['完了', '2026年11月26日 12:00', 'クレジットカード', '購入番号 9', '3,000円'])
    expect(row?.textContent).toContain(said)
  expect(within(row ?? document.body).queryByText('続きから支払う')).toBeNull()
})

test('a purchase that waits leads on to its payment, one whose gateway is asked does not', async () => {
  const [card, store, asked] = await rowsOf([
    purchase({ id: 11 }),
    purchase({ id: 12, product_id: 3, payment_method: 'convenience', status: 'pending', next: slip }),
    purchase({ id: 13, product_id: 4, status: 'pending', asking: true, next: null }),
  ])
  const to = (row: HTMLElement | undefined, name: string) =>
    within(row ?? document.body)
      .getByRole('link', { name })
      .getAttribute('href')
  expect(to(card, '続きから支払う')).toBe('/shop/checkout?purchase=11')
  expect(to(store, '支払い方を見る')).toBe('/shop/thanks?purchase=12')
  expect(within(asked ?? document.body).getAllByRole('link')).toHaveLength(1)
})

test('a repeated purchase that waits names the other one', async () => {
  const again: Partial<Purchase> = { payment_method: 'convenience', status: 'pending', next: slip }
  const [second, first] = await rowsOf([
    purchase({ ...again, id: 22, created_at: '2026-11-26T03:05:00.000Z' }),
    { ...fulfilled, id: 21 },
  ])
  expect(second?.textContent).toContain(`11月26日(木) 12:00にも同じ内容のご購入があります（購入番号 21）。${twins}`)
  expect(first?.textContent).not.toContain(twins)
})

test.each([
  ['an hour later', { created_at: '2026-11-26T04:00:00.000Z' }],
  ['of another number', { quantity: 2 }],
  ['of another product', { product_id: 3 }],
] as const)('a purchase %s is no repetition', async (_, change) => {
  const [row] = await rowsOf([purchase({ id: 22, ...change }), { ...fulfilled, id: 21 }])
  expect(row?.textContent).not.toContain(twins)
})

test('a purchase beside a lost one is no repetition', async () => {
  const [row] = await rowsOf([purchase({ id: 22 }), purchase({ id: 21, status: 'failed', next: null })])
  expect(row?.textContent).not.toContain(twins)
})

test('[R-058] of many purchases one month or year is chosen, and the pages lead to the first and the last', async () => {
  const answers = shopAnswers({ purchases: [fulfilled] })
  const list = answers['GET /api/users/1/purchases'] as Record<string, unknown>
  const pages = { page: 1, per_page: 10, last_page: 100, total: 1000 }
  answers['GET /api/users/1/purchases'] = { ...list, pagination: pages }
  await signIn(answers)
  const sent = vi.spyOn(globalThis, 'fetch')
  const address = renderScreen(
    'shop-histories-purchases',
    ShopHistoriesPurchasesScreen,
    '/shop/histories/purchases?page=4',
  )
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^期間/ })
  const names = [...choice.options].map(({ text }) => text)
  expect(names).toEqual(['すべての期間', '2026年', '2025年', '2026年11月', '2026年10月'])
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('最初のページ')).toBe('/shop/histories/purchases')
  expect(to('最後のページ')).toBe('/shop/histories/purchases?page=100')
  answers['GET /api/users/1/purchases'] = { ...list, items: [], pagination: { ...pages, last_page: 1, total: 0 } }
  fireEvent.change(choice, { target: { value: '2025' } })
  await screen.findByText('この期間のご購入はありません。')
  expect(address()).toBe('/shop/histories/purchases?period=2025')
  expect(sent).toHaveBeenCalledWith(expect.stringMatching(/\?page=1&period=2025$/), expect.anything())
  sent.mockRestore()
  fireEvent.change(choice, { target: { value: '' } })
  await waitFor(() => expect(address()).toBe('/shop/histories/purchases'))
})

test('a purchase that has ended tells that its money is held', async () => {
  const [held, ended] = await rowsOf([
    purchase({ id: 31, payment_method: 'bank', status: 'expired', next: null, held: 2000 }),
    purchase({ id: 32, status: 'expired', next: null }),
  ])
  expect(held?.textContent).toContain('2,000円のご入金をお預かりしています')
  expect(ended?.textContent).not.toContain('お預かり')
})

test('a row names the part of its money that went back', async () => {
  const [part, whole] = await rowsOf([
    { ...fulfilled, id: 31, refunded: 1000 },
    { ...fulfilled, id: 32, status: 'refunded', refunded: 3000 },
  ])
  expect(part?.textContent).toContain('完了一部返金 1,000円')
  expect(whole?.textContent).not.toContain('一部返金')
})

test('the picture of the spending names its months, whatever period is chosen', async () => {
  await signIn(shopAnswers({ purchases: [fulfilled] }))
  renderScreen('shop-histories-purchases', ShopHistoriesPurchasesScreen, '/shop/histories/purchases?period=2025')
  await screen.findByText('直近12か月のお支払い')
})
