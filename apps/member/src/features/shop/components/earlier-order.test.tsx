import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { keyOfAttempt, sendAttempt, setCart } from '../cart.ts'
import type { Purchase } from '../queries.ts'
import ShopCheckoutScreen from '../screens/shop-checkout.tsx'
import { card, cart, purchase, shopAnswers } from '../test/stage.ts'

afterEach(() => {
  vi.useRealTimers()
  leave()
})

const looking = /^先ほどのお申し込みを受け付けたか、確かめています。/
const found = /^先ほどのお申し込みが見つかりました。/
const oneClick = cart({ payment_method: 'one_click', card_id: 4 })

/** Opens the checkout again after an order whose answer never came. */
async function reload(...purchases: Purchase[]) {
  const given = shopAnswers({ cards: [card()], purchases })
  await signIn(given)
  setCart(oneClick)
  keyOfAttempt({ ...oneClick, payer: {} })
  sendAttempt()
  const address = renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  return { given, address }
}
const made = () =>
  purchase({
    payment_method: 'one_click',
    status: 'pending',
    asking: true,
    next: null,
    created_at: new Date().toISOString(),
  })

test('after a reload the earlier order is looked up at once, and its purchase is shown as soon as it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { given, address } = await reload()
  await screen.findByText(looking)
  Object.assign(given, shopAnswers({ cards: [card()], purchases: [made()] }))
  await vi.advanceTimersByTimeAsync(3000)
  await screen.findByText(found)
  fireEvent.click(screen.getByRole('link', { name: 'この購入を見る' }))
  await waitFor(() => expect(address()).toBe('/shop/thanks?purchase=9'))
  expect(saved('attempt')?.purchase).toBe(9)
})

test('an older purchase of the same item is not the one that is looked for', async () => {
  await reload(purchase({ status: 'fulfilled', next: null, created_at: '2020-01-01T00:00:00.000Z' }))
  await screen.findByText('ご購入内容')
  await act(async () => {})
  expect([screen.queryByText(looking) === null, screen.queryByText(found)]).toEqual([false, null])
})

test('nothing is said where every answer came', async () => {
  await signIn(shopAnswers({ cards: [card()], purchases: [made()] }))
  setCart(oneClick)
  setSaved('attempt', null)
  renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  await screen.findByText('ご購入内容')
  expect([screen.queryByText(looking), screen.queryByText(found)]).toEqual([null, null])
})
