import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../test/drafts/render-screen.tsx'
import { saved } from '../../lib/saved.ts'
import { keyOfAttempt, noteAttempt, setCart } from './cart.ts'
import type { Purchase } from './queries.ts'
import ShopCheckoutScreen from './screens/shop-checkout.tsx'
import ShopThanksScreen from './screens/shop-thanks.tsx'
import { cart, fulfilled, purchase, shopAnswers } from './test/stage.ts'

afterEach(leave)

const inCart = cart({ payment_method: 'one_click', card_id: 4 })
const failed = purchase({
  payment_method: 'one_click',
  status: 'failed',
  next: null,
  failure: { code: 'card_expired', message: 'カードの有効期限が切れています。' },
})
const slip = purchase({
  payment_method: 'convenience',
  status: 'pending',
  next: { kind: 'slip', numbers: [], expires_at: '2026-11-29T14:59:59.999Z', url: null },
})

/** Shows a purchase that the cart has just made. */
async function bought(one: Purchase) {
  await signIn(shopAnswers({ purchases: [one] }))
  setCart(inCart)
  keyOfAttempt(inCart)
  noteAttempt(one.id, inCart)
  renderScreen('shop-thanks', ShopThanksScreen, `/shop/thanks?purchase=${one.id}`)
  await screen.findByText('ご購入の詳細')
}

test.each([
  ['fulfilled', fulfilled],
  ['a slip to pay', slip],
])('the cart is empty once its purchase stands: %s', async (_state, one) => {
  await bought(one)
  await waitFor(() => expect(saved('cart')).toBeNull())
  expect(saved('attempt')).toMatchObject({ purchase: 9, stands: true })
})

test('the cart and its key stay while the gateway has not answered', async () => {
  await bought(purchase({ payment_method: 'one_click', status: 'pending', asking: true, next: null }))
  expect(saved('cart')).toEqual(inCart)
  expect(saved('attempt')?.purchase).toBe(9)
})

test('a failed payment costs nothing, says so, and keeps the cart without its key', async () => {
  await bought(failed)
  await screen.findByText(/^カードの有効期限が切れています。/)
  expect(screen.getByText('代金はいただいていません。')).toBeTruthy()
  await waitFor(() => expect(saved('attempt')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'ほかの方法で支払う' }))
  expect(saved('cart')).toEqual(inCart)
})

test('the item of a lost purchase goes back into an empty cart', async () => {
  await signIn(shopAnswers({ purchases: [{ ...failed, status: 'expired', quantity: 2, failure: null }] }))
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9&draft=d1')
  fireEvent.click(await screen.findByRole('link', { name: 'ほかの方法で支払う' }))
  expect(saved('cart')).toEqual({ category_id: 1, product_id: 2, quantity: 2, payment_method: '', draft: 'd1' })
})

test('another purchase of the same product leaves the cart alone', async () => {
  await signIn(shopAnswers({ purchases: [fulfilled] }))
  setCart(inCart)
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9')
  await screen.findByText('3,000pt＋30ptが反映されました')
  expect(saved('cart')).toEqual(inCart)
})

test('a checkout whose cart was bought meanwhile says so and leads to the purchase', async () => {
  await signIn(shopAnswers({ purchases: [fulfilled] }))
  setCart(inCart)
  keyOfAttempt({ ...inCart, payer: {} })
  noteAttempt(9, inCart)
  renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  await screen.findByText('カートの購入は済んでいます')
  expect(screen.getByRole('link', { name: 'この購入を見る' }).getAttribute('href')).toBe('/shop/thanks?purchase=9')
  expect(screen.queryByRole('button', { name: 'この内容で購入する' })).toBeNull()
})

test.each([
  [9, '添削の確認画面に戻る', '/services/d1/review'],
  [8, '添削を依頼する', '/services/create'],
])(
  'the review that lacked the points is found from the history too, for its purchase alone: %s',
  async (id, name, to) => {
    await signIn(shopAnswers({ purchases: [{ ...fulfilled, id }] }))
    const from = { ...inCart, draft: 'd1' }
    setCart(from)
    keyOfAttempt(from)
    noteAttempt(9, from)
    renderScreen('shop-thanks', ShopThanksScreen, `/shop/thanks?purchase=${id}`)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain(to)
  },
)
