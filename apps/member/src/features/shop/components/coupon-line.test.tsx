import { refusals, refusalText } from '@tensaku/messages/catalogue'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { saved } from '../../../lib/saved.ts'
import { type Cart, setCart } from '../cart.ts'
import type { Coupon } from '../coupons.ts'
import ShopCheckoutScreen from '../screens/shop-checkout.tsx'
import ShopPaymentsScreen from '../screens/shop-payments.tsx'
import { cart, purchase, shopAnswers } from '../test/stage.ts'

afterEach(leave)

const quoting = 'POST /api/users/1/purchases/quote'
const buying = 'POST /api/users/1/purchases/points/cart'
const coupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  id: 3,
  code: 'WELCOME10',
  kind: 'percent',
  value: 10,
  scope: 'any',
  name: 'ようこそクーポン',
  minimum: 0,
  ends_at: '2027-03-31T14:59:59.999Z',
  state: 'usable',
  used_at: null,
  ...overrides,
})
const notUsable = {
  status: refusals.coupon_not_usable.status,
  code: 'coupon_not_usable',
  ...refusalText('coupon_not_usable', 'ja'),
}

/** Shows the checkout of a cart to the holder of these coupons; the server takes WELCOME10 alone. */
async function open(items: Coupon[], shown: Cart = cart()) {
  const answers = shopAnswers()
  const full = answers[quoting] as object
  const lowered = { ...full, discount: 300, amount: 2700, tax: 245 }
  const quote = (body: { coupon?: string }) => {
    if (body.coupon === undefined) return full
    return body.coupon === 'WELCOME10' ? lowered : notUsable
  }
  const requests = await signIn({ ...answers, [quoting]: quote, 'GET /api/users/1/coupons': { items } })
  setCart(shown)
  renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  const buy = await screen.findByRole<HTMLButtonElement>('button', { name: 'この内容で購入する' })
  await waitFor(() => expect(buy.disabled).toBe(false))
  return { buy, bought: () => requests.some(({ call }) => call === buying) }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^クーポンコード/, hidden: true })

test('an offered coupon is applied with one tap', async () => {
  await open([coupon()])
  fireEvent.click(await screen.findByText('ようこそクーポン（10%引き）'))
  await screen.findByText('クーポン WELCOME10')
  expect(screen.getAllByText('2,700円（税込）').length).toBeGreaterThan(0)
  expect(saved('cart')?.coupon).toBe('WELCOME10')
})

test('an offered coupon that the server refuses is named at the field', async () => {
  await open([coupon({ code: 'OTHER500' })])
  fireEvent.click(await screen.findByText('ようこそクーポン（10%引き）'))
  await screen.findByText(notUsable.message)
  expect([field().value, document.activeElement]).toEqual(['OTHER500', field()])
  expect(saved('cart')?.coupon).toBeUndefined()
})

test('a typed code that is not applied is told at its field, and nothing is bought', async () => {
  const { buy, bought } = await open([])
  fireEvent.change(field(), { target: { value: 'welcome-10' } })
  fireEvent.click(buy)
  await screen.findByText(/^このコードは、まだ使われていません。/)
  expect(document.activeElement).toBe(field())
  expect(field().closest('details')?.open).toBe(true)
  expect(bought()).toBe(false)
  fireEvent.input(field(), { target: { value: ' ' } })
  expect(screen.queryByText(/^このコードは、まだ使われていません。/)).toBeNull()
  fireEvent.click(buy)
  await waitFor(() => expect(bought()).toBe(true))
})

test('a code that was refused is not asked to be applied again: without it the purchase goes on', async () => {
  const { buy, bought } = await open([])
  fireEvent.change(field(), { target: { value: 'OTHER500' } })
  fireEvent.click(screen.getByRole('button', { name: '使う', hidden: true }))
  await screen.findByText(notUsable.message)
  fireEvent.click(buy)
  expect(await screen.findByText(/コードを消すと、クーポンなしで/)).toBeTruthy()
  fireEvent.click(buy)
  expect(screen.queryByText(/^このコードは、まだ使われていません。/)).toBeNull()
  expect(bought()).toBe(false)
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.click(buy)
  await waitFor(() => expect(bought()).toBe(true))
})

test('only coupons that lower the price are offered', async () => {
  const items = [
    coupon({ id: 1, kind: 'points', value: 500, name: '500ポイント' }),
    coupon({ id: 2, scope: 'resources', name: '教材' }),
    coupon({ id: 3, scope: 'subscription', name: 'プラン' }),
    coupon({ id: 4, minimum: 3001, name: '3,001円から' }),
    coupon({ id: 5, state: 'used', name: '使用済み' }),
    coupon({ id: 6, minimum: 3000, scope: 'points', kind: 'amount', value: 500, name: 'ポイント' }),
    coupon({ id: 7, name: 'すべて' }),
  ]
  await open(items)
  await screen.findByText('すべて（10%引き）')
  const offered = () => screen.getAllByText(/（.*引き）$/).map(({ textContent }) => textContent)
  expect(offered()).toEqual(['ポイント（500円引き）', 'すべて（10%引き）'])
})

test('a coupon of points is not offered for a word list', async () => {
  await open(
    [coupon({ id: 1, code: 'POINTS500', scope: 'points', kind: 'amount', value: 500 }), coupon({ name: 'すべて' })],
    cart({ category_id: 3, product_id: 7 }),
  )
  await screen.findByText('すべて（10%引き）')
  expect(screen.queryByText(/500円引き/)).toBeNull()
})

const used = { status: refusals.coupon_used.status, code: 'coupon_used', ...refusalText('coupon_used', 'ja') }
const held = purchase({ coupon: 'WELCOME10', amount: 2700, discount: 300 })

test.each([
  ['held by an open purchase', 'seen before', [held], /^このクーポンは、お手続き中のご購入に/],
  ['held by an open purchase', 'new', [held], /^このクーポンは、お手続き中のご購入に/],
  ['used', 'new', [], used.message],
] as const)('a coupon that is %s says so beside its one removal, the price being %s', async (_, price, open, said) => {
  const answers = shopAnswers({ purchases: [...open] })
  const full = answers[quoting] as object
  const answer = (body: { coupon?: string }) => (body.coupon === undefined ? full : used)
  const given: Record<string, unknown> = { ...answers, ...(price === 'new' && { [quoting]: answer }) }
  await signIn(given)
  setCart(cart({ coupon: 'WELCOME10' }))
  renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  await screen.findByText('クーポン WELCOME10')
  given[quoting] = answer
  await act(() => queryClient.invalidateQueries())
  const { parentElement: told } = await screen.findByText(said)
  const way = within(told ?? document.body).queryByRole('link', { name: '続きから支払う' })
  expect(way?.getAttribute('href')).toBe(open.length > 0 ? '/shop/checkout?purchase=9' : undefined)
  const buy = screen.getByRole<HTMLButtonElement>('button', { name: 'この内容で購入する' })
  expect(buy.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'クーポンを外す' }))
  await waitFor(() => expect(buy.disabled).toBe(false))
  expect(screen.queryByText(said)).toBeNull()
})

test('on the way back from the card a held coupon is explained at the choice of a method too', async () => {
  await signIn({
    ...shopAnswers({ purchases: [held] }),
    [quoting]: (body: { coupon?: string }) => (body.coupon ? used : shopAnswers()[quoting]),
  })
  setCart(cart({ coupon: 'WELCOME10' }))
  renderScreen('shop-payments', ShopPaymentsScreen, '/shop/payments')
  await screen.findByText(/^このクーポンは、お手続き中のご購入に/)
  fireEvent.click(screen.getByRole('button', { name: 'クーポンを外す' }))
  expect(await screen.findByRole('group', { name: /お支払い方法/ })).toBeTruthy()
})
