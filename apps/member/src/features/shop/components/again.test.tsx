import { refusals, refusalText, type RefusalCode } from '@tensaku/messages/catalogue'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import { keyOfAttempt, noteAttempt, setCart } from '../cart.ts'
import ShopThanksScreen from '../screens/shop-thanks.tsx'
import { cart, purchase, shopAnswers } from '../test/stage.ts'

afterEach(leave)

const buying = 'POST /api/users/1/purchases/points/cart'
const failed = purchase({
  status: 'failed',
  next: null,
  amount: 2700,
  discount: 300,
  coupon: 'HARU2026',
  failure: { code: 'card_expired', message: 'カードの有効期限が切れています。' },
})
const inCart = cart({ coupon: 'HARU2026', draft: 'd1' })
const opened = { purchase_id: 10, order_id: failed.order_id, status: 'created', amount: 2700, next: failed.next }
const answer = { ...opened, next: { kind: 'approve', url: 'http://localhost/dev/gateway/pay/1', token: 't' } }
const refused = (code: RefusalCode) => ({ status: refusals[code].status, code, ...refusalText(code, 'ja', {}) })

/** Shows the failed purchase of the cart, and presses the first button twice. */
async function pay(bought: unknown, answers: Record<string, unknown> = {}) {
  const given = { ...shopAnswers({ purchases: [failed] }), [buying]: bought, ...answers }
  const requests = await signIn(given)
  setCart(inCart)
  const first = keyOfAttempt({ ...inCart, payer: {} })
  noteAttempt(9, inCart)
  const address = renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9&draft=d1')
  const button = await screen.findByRole('button', { name: 'カードを入力して支払う' })
  await waitFor(() => expect(saved('attempt')).toBeNull())
  const press = () => fireEvent.click(button)
  press()
  press()
  return { given, address, first, press, sent: () => requests.filter(({ call }) => call === buying) }
}

test('a refused card leads in one step to the entry of the next, for the same item, coupon and draft, under a new key', async () => {
  const { address, first, sent } = await pay(answer)
  await waitFor(() => expect(address()).toBe('/shop/checkout?purchase=10'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.key).not.toBe(first)
  expect(sent()[0]?.body).toEqual({
    category_id: 1,
    product_id: 2,
    quantity: 1,
    payment_method: 'credit_card',
    coupon: 'HARU2026',
    expected: { amount: 2700 },
  })
  expect(saved('cart')).toMatchObject({ draft: 'd1', coupon: 'HARU2026', payment_method: 'credit_card' })
  expect(saved('attempt')?.purchase).toBe(10)
})

test('without an answer the same key is sent again', async () => {
  const { given, press, sent, address } = await pay(undefined)
  await screen.findByText(/二重に購入されることはありません。/)
  given[buying] = answer
  press()
  await waitFor(() => expect(address()).toBe('/shop/checkout?purchase=10'))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('a purchase of the same item that waits for its payment is asked about first', async () => {
  const next = { kind: 'slip' as const, numbers: [], expires_at: '2026-11-29T14:59:59.999Z', url: null }
  const slip = purchase({ id: 8, payment_method: 'convenience', status: 'pending', next })
  const { sent } = await pay(answer, {
    'GET /api/users/1/purchases': {
      items: [failed, slip],
      pagination: { page: 1, per_page: 10, last_page: 1, total: 2 },
      months: [],
    },
  })
  await screen.findByRole('alertdialog', { name: '同じ内容のお申し込みがあります' })
  expect(sent()).toHaveLength(0)
})

test.each(['price_changed', 'coupon_used'] as const)('%s leads to the checkout, which shows it', async (code) => {
  const { address } = await pay(refused(code))
  await waitFor(() => expect(address()).toBe('/shop/checkout'))
})

test('another refusal is told beside the button', async () => {
  await pay(refused('too_many_requests'))
  expect((await screen.findByRole('alert')).textContent).toContain(refused('too_many_requests').message)
  expect(screen.getByRole('button', { name: 'カードを入力して支払う' })).toBeTruthy()
})

test('after too many declined cards no card is asked for, and nothing is said twice', async () => {
  await pay(refused('card_attempts'))
  expect((await screen.findByRole('alert')).textContent).toContain('しばらくカードをご利用いただけません。')
  expect(screen.queryByRole('button', { name: 'カードを入力して支払う' })).toBeNull()
  expect(screen.getAllByText(/代金はいただいていません。/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' })).toBeTruthy()
})
