import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import { setCart } from '../cart.ts'
import { card, cart, purchase, shopAnswers } from '../test/stage.ts'
import ShopPaymentsScreen from './shop-payments.tsx'

afterEach(leave)

type Stage = Parameters<typeof shopAnswers>[0]

async function open(method: string, stage: Stage = { cards: [card()] }, card_id?: number) {
  await signIn(shopAnswers(stage))
  setCart(cart({ payment_method: method, card_id }))
  renderScreen('shop-payments', ShopPaymentsScreen, '/shop/payments')
  await screen.findByText('3,000円（税込）')
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test.each([
  ['no method was chosen', ''],
  ['a card was chosen before this one was stored', 'credit_card'],
])('the stored card is chosen if %s', async (_when, method) => {
  await open(method)
  await waitFor(() => expect(radio(/^Visa •••• 1111/).checked).toBe(true))
  expect(radio(/^クレジットカード/).checked).toBe(true)
  expect(radio(/^別のカードを使う/).checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: '購入内容を確認する' }))
  expect(saved('cart')).toMatchObject({ payment_method: 'one_click', card_id: 4 })
})

test('another card that was chosen stays, and no stored card is shown beside the method', async () => {
  await open('')
  await waitFor(() => expect(radio(/^Visa •••• 1111/).checked).toBe(true))
  fireEvent.click(radio(/^別のカードを使う/))
  await waitFor(() => expect(radio(/^別のカードを使う/).checked).toBe(true))
  expect(screen.getAllByText(/•••• 1111/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '購入内容を確認する' }))
  expect(saved('cart')).toMatchObject({ payment_method: 'credit_card', card_id: 0 })
})

test('without a stored card nothing is chosen, and a card that is gone is typed', async () => {
  await open('', {})
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
  leave()
  await open('one_click', {}, 4)
  await waitFor(() => expect(radio(/^クレジットカード/).checked).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: '購入内容を確認する' }))
  expect(saved('cart')).toMatchObject({ payment_method: 'credit_card' })
})

test('[UI-021] all five methods are there in order; points say why they cannot buy points', async () => {
  await open('', {})
  const names = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? '')
  for (const [at, name] of ['クレジットカード', 'コンビニ', 'Pay-easy(ATM)', '銀行振込', 'ポイント'].entries())
    expect(names[at]?.startsWith(name)).toBe(true)
  expect(radio(/^ポイント/).disabled).toBe(true)
  expect(names[4]).toContain('ポイントの購入には使えません。')
})

test('open payments are one line with their number; open, each tells its time and number', async () => {
  const bank = { name: '銀行', branch: '支店', kind: '普通', number: '1234567', holder: 'テンサク' }
  const transfer = { kind: 'transfer', bank, code: 'A1B2', expires_at: '2026-12-03T14:59:59.999Z' } as const
  const waiting = purchase({ id: 8, payment_method: 'bank', status: 'pending', next: transfer })
  await open('', { purchases: [purchase(), waiting] })
  const fold = (await screen.findByText('お支払い待ち 2件')).closest('details')
  expect(fold?.open).toBe(false)
  const items = within(fold ?? document.body).getAllByText(/^お申し込み 11月26日/)
  expect(items).toHaveLength(2)
  expect(fold?.textContent).toContain('振込コード A1B2')
})

test.each([
  [[false, true], 'お支払い待ち 1件・確認中 1件'],
  [[true], 'お支払いを確認中 1件'],
])('open payments of which some are being checked (%s) are counted apart: %s', async (asking, said) => {
  await open('', { purchases: asking.map((is, at) => purchase({ id: at + 8, status: 'pending', asking: is })) })
  expect(await screen.findByText(said)).toBeTruthy()
})
