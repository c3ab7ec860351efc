import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CancelPurchase } from '../../src/features/shop/components/cancel-purchase.tsx'
import Invoice from '../../src/features/shop/modals/invoice.tsx'
import SettingsCreditCardScreen from '../../src/features/shop/screens/settings-credit-card.tsx'
import ShopCheckoutScreen from '../../src/features/shop/screens/shop-checkout.tsx'
import { setCart } from '../../src/features/shop/cart.ts'
import { card, cart, fulfilled, purchase, shopAnswers } from '../../src/features/shop/test/stage.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr, refusal } from './failures.ts'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const unknown =
  '先ほどのお申し込みを受け付けたか、確かめています。このままお待ちいただくか、もう一度押してください。二重に購入されることはありません。'
/** Failures that leave open whether the server has bought. */
const open = failuresOr(unknown).map(([name, answer]) => [name, answer, unknown] as const)
/** A cart that found no gateway cost nothing; the text of the catalogue is for payments that may have been made. */
const away = [
  [
    'gateway_away',
    refusal('gateway_away'),
    '決済サービスにつながりませんでした。代金はいただいていません。カートはそのまま残っています。少し待って、もう一度お試しください。',
  ],
] as const

const buyPoints = 'POST /api/users/1/purchases/points/cart'
const buyResource = 'POST /api/users/1/purchases/resources/cart'

async function buy(call: string, answer: unknown) {
  const category_id = call === buyPoints ? 1 : 3
  const payment_method = call === buyPoints ? 'convenience' : 'points'
  const requests = await signIn({ ...shopAnswers(), [call]: answer })
  setCart(cart({ category_id, payment_method }))
  const where = renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  await screen.findByText('ご購入内容')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'この内容で購入する' })).toHaveProperty('disabled', false),
  )
  press('この内容で購入する')
  press('この内容で購入する')
  return { requests, where }
}

test.each(
  [buyPoints, buyResource].flatMap((call) =>
    [...failures('price_changed').slice(0, 1), ...away, ...open].map((one) => [call, ...one] as const),
  ),
)('[S-029] %s, %s: a message appears, and the cart stays', async (call, _, answer, said) => {
  const { requests } = await buy(call, answer)
  await screen.findByText(said)
  expect(requests.filter((one) => one.call === call)).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('kept.cart') ?? 'null')).toMatchObject({ product_id: 2 })
})
test.each([buyPoints, buyResource])('[S-029] %s: one purchase is made, and its state is shown', async (call) => {
  const next = { kind: 'done' }
  const { requests, where } = await buy(call, {
    purchase_id: 9,
    order_id: fulfilled.order_id,
    status: 'fulfilled',
    amount: 3000,
    next,
  })
  await waitFor(() => expect(where()).toBe('/shop/thanks?purchase=9'))
  const sent = requests.filter((one) => one.call === call)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toMatchObject({ product_id: 2, expected: { amount: 3000 } })
  expect(JSON.parse(localStorage.getItem('kept.attempt') ?? 'null')).toMatchObject({ purchase: 9, key: sent[0]?.key })
})

test('[S-029] a logout that fails is told, and the cart stays', async () => {
  const code = 'reauthenticate'
  const answer = { status: 401, code, message: 'ログインし直してください。' }
  await signIn({ ...shopAnswers(), [buyPoints]: answer, 'POST /api/logout': undefined })
  setCart(cart())
  renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout')
  await screen.findByText('ご購入内容')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'この内容で購入する' })).toHaveProperty('disabled', false),
  )
  press('この内容で購入する')
  fireEvent.click(await screen.findByRole('button', { name: 'もう一度ログインする' }))
  await screen.findByRole('alert')
  expect(localStorage.getItem('kept.cart')).not.toBeNull()
})

const confirmPoints = `POST /api/users/1/purchases/points/confirm/${fulfilled.order_id}`
const confirmResource = `POST /api/users/1/purchases/resources/confirm/${fulfilled.order_id}`

async function confirmAt(call: string, answer: unknown) {
  const bought = purchase({ category_id: call === confirmPoints ? 1 : 3 })
  const requests = await signIn({ ...shopAnswers({ purchases: [bought] }), [call]: answer })
  setCart(cart())
  const where = renderScreen('shop-checkout', ShopCheckoutScreen, '/shop/checkout?purchase=9')
  const frame = await screen.findByTitle('カードでのお支払い')
  const source = (frame as HTMLIFrameElement).contentWindow
  const data = { type: 'payment', outcome: 'approved', reference: bought.order_id }
  const { origin } = location
  dispatchEvent(Object.assign(new Event('message'), { origin, source: null, data }))
  dispatchEvent(Object.assign(new Event('message'), { origin, source, data }))
  return { requests, where }
}
test.each(
  [confirmPoints, confirmResource].flatMap((call) =>
    failures('card_expired', 'card_cvc', 'card_attempts')
      .slice(0, 2)
      .map((one) => [call, ...one] as const),
  ),
)('[S-029] %s, %s: its text appears, and another card can be typed', async (call, _, answer, said) => {
  await confirmAt(call, answer)
  await screen.findByText(said)
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' })).toBeTruthy()
  press('カードの入力に戻る')
  expect(screen.getByTitle('カードでのお支払い')).toBeTruthy()
})
test.each([confirmPoints, confirmResource])(
  '[S-029] %s without an answer: it is being asked again, and nobody has to buy again',
  async (call) => {
    await confirmAt(call, undefined)
    await screen.findByText(
      '返事がまだ届かないので、お支払いをくり返し確かめています。もう一度購入する必要はありません。',
    )
    expect(screen.queryByTitle('カードでのお支払い')).toBeNull()
  },
)
test.each([confirmPoints, confirmResource])('[S-029] %s: one confirmation is sent for one approval', async (call) => {
  const { requests, where } = await confirmAt(call, { purchase: fulfilled })
  await waitFor(() => expect(where()).toBe('/shop/thanks?purchase=9'))
  expect(requests.filter((one) => one.call === call)).toHaveLength(1)
})

const cancel = 'POST /api/users/1/purchases/9/cancel'
async function cancelIt(answer: unknown) {
  const requests = await signIn({ ...shopAnswers(), [cancel]: answer })
  renderScreen('shop', () => <CancelPurchase purchase={purchase()} />, '/shop')
  fireEvent.click(await screen.findByRole('button', { name: 'キャンセル' }))
  const sure = await screen.findByRole('alertdialog', { name: 'この購入をキャンセルしますか？' })
  fireEvent.click(within(sure).getByRole('button', { name: 'キャンセルする' }))
  return requests
}
test.each(failures('purchase_not_found', 'purchase_not_open', 'gateway_away'))(
  '[S-029] cancelling a purchase, %s: a message appears',
  async (_, answer, said) => {
    await cancelIt(answer)
    await screen.findByText(said)
  },
)
test('[S-029] a cancelled purchase is told', async () => {
  await cancelIt({ purchase: purchase({ status: 'cancelled', next: null }) })
  await screen.findByText('購入をキャンセルしました。')
})

const issue = 'POST /api/users/1/purchases/9/invoice'
async function issueIt(answer: unknown) {
  const close = vi.fn()
  const requests = await signIn({ ...shopAnswers(), [issue]: answer, 'GET /api/users/1/purchases/9/invoice/a.pdf': {} })
  const data = { purchaseId: 9, name: '3,000ポイント', number: null, qualified: true }
  renderScreen('shop', () => <Invoice data={data} close={close} />, '/shop')
  fireEvent.click(await screen.findByRole('radio', { name: '適格請求書' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^宛名/ }), { target: { value: ' 山田商店 御中 ' } })
  press('PDFを発行する')
  return { close, requests }
}
test.each(failures('purchase_not_found', 'purchase_not_paid', 'invoice_unavailable'))(
  '[S-029] issuing a document, %s: a message appears, and the typed text stays',
  async (_, answer, said) => {
    const { close } = await issueIt(answer)
    await screen.findByText(said)
    expect(screen.getByRole('textbox', { name: /^宛名/, hidden: true })).toHaveProperty('value', ' 山田商店 御中 ')
    expect(close).not.toHaveBeenCalled()
  },
)
test('[S-029][M-021] an issued document has its kind and its addressee', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
  const url = '/api/users/1/purchases/9/invoice/a.pdf'
  const { close, requests } = await issueIt({
    number: 'INV-202611-000001',
    url,
    issued_at: fulfilled.created_at,
    reissued: false,
  })
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(requests.find(({ call }) => call === issue)?.body).toEqual({
    kind: 'qualified_invoice',
    addressee: '山田商店 御中',
  })
})

const setup = 'POST /api/users/1/credit-cards/setup'
const store = 'POST /api/users/1/credit-cards'
const remove = 'DELETE /api/users/1/credit-cards/4'
const frame = { setup_token: 's', url: 'http://localhost/dev/gateway/card/s' }

async function addCard(answers: Record<string, unknown>) {
  const requests = await signIn({ ...shopAnswers(), ...answers })
  renderScreen('settings-credit-card', SettingsCreditCardScreen, '/settings/credit_card')
  fireEvent.click(await screen.findByRole('button', { name: 'カードを追加する' }))
  return requests
}
async function typeCard(answer: unknown) {
  const requests = await addCard({ [setup]: frame, [store]: answer })
  const source = (await screen.findByTitle<HTMLIFrameElement>('カードを追加する')).contentWindow
  const data = { type: 'payment', outcome: 'approved', reference: 's' }
  dispatchEvent(Object.assign(new Event('message'), { origin: location.origin, source, data }))
  return requests
}
test.each(failures('cards_full', 'gateway_away'))(
  '[S-029] adding a card, %s: a message appears',
  async (_, answer, said) => {
    await addCard({ [setup]: answer })
    await screen.findByText(said)
  },
)
test.each(failures('card_syntax', 'card_expired'))(
  '[S-029] storing a card, %s: a message appears',
  async (_, answer, said) => {
    await typeCard(answer)
    await screen.findByText(said)
    expect(screen.getByRole('button', { name: 'カードを追加する' })).toBeTruthy()
  },
)
test('[S-029][R-041] a typed card is stored by its token', async () => {
  const requests = await typeCard({ card: card() })
  await screen.findByText('カードを保存しました。')
  expect(requests.find(({ call }) => call === store)?.body).toEqual({ setup_token: 's' })
})

async function removeCard(answer: unknown) {
  await signIn({ ...shopAnswers({ cards: [card()] }), [remove]: answer })
  renderScreen('settings-credit-card', SettingsCreditCardScreen, '/settings/credit_card')
  fireEvent.click(await screen.findByRole('button', { name: 'Visa •••• 1111を削除する' }))
  const sure = await screen.findByRole('alertdialog', { name: 'カードを削除しますか？' })
  fireEvent.click(within(sure).getByRole('button', { name: '削除する' }))
}
test.each(failures('card_not_found', 'gateway_away'))(
  '[S-029] removing a card, %s: a message appears',
  async (_, answer, said) => {
    await removeCard(answer)
    await screen.findByText(said)
  },
)
test('[S-029] a removed card is told', async () => {
  await removeCard(() => ({ status: 204 }))
  await screen.findByText('カードを削除しました。')
})
