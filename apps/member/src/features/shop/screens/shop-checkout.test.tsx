import { refusals, refusalText, type RefusalCode, type RefusalData } from '@tensaku/messages/catalogue'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { session } from '../../../lib/session.ts'
import { type Cart, setCart } from '../cart.ts'
import { card, cart, purchase, shopAnswers } from '../test/stage.ts'
import ShopCheckoutScreen from './shop-checkout.tsx'

afterEach(leave)

const buying = 'POST /api/users/1/purchases/points/cart'
const refused = (code: RefusalCode, data: RefusalData = {}) => ({
  status: refusals[code].status,
  code,
  ...refusalText(code, 'ja', data),
})
const slip = purchase({
  payment_method: 'convenience',
  status: 'pending',
  next: {
    kind: 'slip',
    numbers: [
      { name: 'store', value: 'lawson' },
      { name: 'receipt', value: '12345678901' },
    ],
    expires_at: '2026-11-29T14:59:59.999Z',
    url: null,
  },
  expires_at: '2026-11-29T14:59:59.999Z',
})
const bought = { purchase_id: 9, order_id: slip.order_id, status: 'pending', amount: 3000, next: { kind: 'done' } }

/** Shows the checkout of a cart and presses the button. */
async function press(shown: Cart, answers: Record<string, unknown>, typed?: string) {
  const given = { ...shopAnswers({ cards: [card()] }), ...answers }
  const requests = await signIn(given)
  setCart(shown)
  const address = renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'この内容で購入する' })
  await waitFor(() => expect(button.disabled).toBe(false))
  const password = typed === undefined ? null : await screen.findByLabelText(/^パスワード/, { selector: 'input' })
  if (password) fireEvent.change(password, { target: { value: typed } })
  const again = () => fireEvent.click(button)
  again()
  return { given, requests, address, again, sent: () => requests.filter(({ call }) => call === buying) }
}

const oneClick = cart({ payment_method: 'one_click', card_id: 4 })
const withPurchases = (...items: unknown[]) => ({
  'GET /api/users/1/purchases': {
    items,
    pagination: { page: 1, per_page: 10, last_page: 1, total: items.length },
    months: [],
  },
})

test('a second slip of the same item is issued only if it is meant, under a key of its own', async () => {
  const answers = { ...withPurchases(slip), [buying]: bought }
  const { sent, address } = await press(cart({ payment_method: 'convenience' }), answers)
  const dialog = await screen.findByRole('alertdialog', { name: '同じ内容のお申し込みがあります' })
  expect(dialog.textContent).toContain('受付番号（払込票番号） 12345678901')
  expect(dialog.textContent).toContain('11月29日')
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['このお支払いを見る', 'もう一つ申し込む'])
  const key = saved('attempt')?.key
  fireEvent.click(within(dialog).getByRole('button', { name: 'もう一つ申し込む' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.key).not.toBe(key)
  await waitFor(() => expect(address()).toContain('/shop/thanks?purchase=9'))
})

test('the open payment can be seen instead', async () => {
  const { sent, address } = await press(cart({ payment_method: 'convenience' }), withPurchases(slip))
  fireEvent.click(await screen.findByRole('button', { name: 'このお支払いを見る' }))
  await waitFor(() => expect(address()).toContain('/shop/thanks?purchase=9'))
  expect(sent()).toHaveLength(0)
})

test('while the gateway is asked about a purchase, another one of the same item is questioned too', async () => {
  const asked = purchase({ status: 'pending', asking: true, next: null })
  const { sent } = await press(oneClick, withPurchases(asked), 'my-password-1')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('もう一度購入する必要はありません')
  expect(sent()).toHaveLength(0)
})

test('after a lost answer a purchase that was paid meanwhile is asked about, also with another method', async () => {
  const { given } = await press(oneClick, { ...withPurchases(), [buying]: undefined }, 'my-password-1')
  await screen.findByText(/先ほどのお申し込みを受け付けたか、確かめています。/)
  const attempt = saved('attempt')
  const paid = purchase({ status: 'fulfilled', next: null, created_at: new Date().toISOString() })
  Object.assign(given, withPurchases(paid), { [buying]: bought })
  leave()
  setSaved('attempt', attempt)
  const next = await press(cart(), given)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('先ほどお支払いが済んでいます')
  expect(next.sent()).toHaveLength(0)
  expect(saved('attempt')?.key).not.toBe(attempt?.key)
})

test('a paid purchase of the same item is no reason to ask where every answer came', async () => {
  const paid = purchase({ status: 'fulfilled', next: null, created_at: new Date().toISOString() })
  const { sent } = await press(cart(), { ...withPurchases(paid), [buying]: bought })
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('[J-18] a changed price is shown, and has to be confirmed again', async () => {
  const { given, sent, again } = await press(cart(), { [buying]: refused('price_changed') })
  const quote = given['POST /api/users/1/purchases/quote'] as object
  given['POST /api/users/1/purchases/quote'] = { ...quote, list_amount: 3300, amount: 3300, tax: 300 }
  await screen.findByText('料金が変わりました。内容をご確認のうえ、もう一度お申し込みください。')
  await waitFor(() => expect(screen.getAllByText('3,300円（税込）').length).toBeGreaterThan(0))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject({ expected: { amount: 3000 } })
  again()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ expected: { amount: 3300 } })
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
})

test('[J-19] points that do not suffice are named, and the cart stays', async () => {
  const list = cart({ category_id: 3, product_id: 7, payment_method: 'points' })
  const call = 'POST /api/users/1/purchases/resources/cart'
  await press(list, { [call]: refused('insufficient_points', { missing: 98, balance: 402 }) })
  await screen.findByText('あと98pt足りません（残高402pt）。')
  expect(saved('cart')).toEqual(list)
})

test('[J-18] a wrong password is named at its field, which keeps the focus; the session stays', async () => {
  await press(oneClick, { [buying]: refused('password') }, 'wrong-password-1')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
  expect(screen.getAllByText('パスワードが正しくありません。').length).toBeGreaterThan(0)
  expect(session.current()?.userId).toBe(1)
})

test('a declined stored card cost nothing; after a failure inside the gateway nobody says so', async () => {
  const { given, again } = await press(oneClick, { [buying]: refused('card_expired') }, 'my-password-1')
  await screen.findByText(/カードの有効期限が切れています。.*代金はいただいていません。/)
  given[buying] = refused('card_server')
  again()
  await screen.findByText('決済処理でエラーが発生しました。しばらくしてからもう一度お試しください。')
})

test('a member without a password logs in again, and the cart waits', async () => {
  const user = { 'GET /api/users/1': { id: 1, username: 'hanako', has_password: false } }
  // The router of the app leads an expired session to the login, and back here.
  const expire = vi.spyOn(session, 'expire').mockReturnValue()
  const { requests } = await press(oneClick, {
    ...user,
    [buying]: refused('reauthenticate'),
    'POST /api/logout': {},
  })
  expect(await screen.findByRole('link', { name: 'ほかの方法で支払う' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'もう一度ログインする' }))
  await waitFor(() => expect(expire).toHaveBeenCalledOnce())
  expire.mockRestore()
  expect(requests.some(({ call }) => call === 'POST /api/logout')).toBe(true)
  expect(saved('cart')).toEqual(oneClick)
})

test('a purchase with points shows the balance before and after', async () => {
  await press(cart({ category_id: 3, product_id: 7, payment_method: 'points' }), {
    'POST /api/users/1/purchases/quote': {
      ...(shopAnswers()['POST /api/users/1/purchases/quote'] as object),
      amount: 500,
    },
  })
  expect(await screen.findByText('残高 602pt → 102pt')).toBeTruthy()
})
