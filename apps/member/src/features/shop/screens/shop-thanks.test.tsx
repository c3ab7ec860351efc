import { refusals } from '@tensaku/messages/catalogue'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import type { Purchase } from '../queries.ts'
import { fulfilled, purchase, shopAnswers } from '../test/stage.ts'
import ShopThanksScreen from './shop-thanks.tsx'

afterEach(() => {
  vi.useRealTimers()
  leave()
})

const show = async (shown: typeof fulfilled) => {
  await signIn(shopAnswers({ purchases: [shown] }))
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9')
}

test('[R-054] a fulfilled purchase is thanked for, with the points', async () => {
  await show(fulfilled)
  expect(await screen.findByText('3,000pt＋30ptが反映されました')).toBeTruthy()
  expect(screen.getByText(/^今回のポイントは、.+まで使えます。$/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'ご購入ありがとうございます', hidden: true })).toBeTruthy()
})

test.each(['convenience', 'atm', 'bank', 'credit_card', 'one_click'] as const)(
  'nobody is thanked while the gateway has not answered about a payment by %s',
  async (payment_method) => {
    // The first is being asked about, the second waits for the answer to its opening.
    const asking = payment_method !== 'one_click'
    await show(purchase({ payment_method, status: 'pending', asking, next: asking ? null : { kind: 'done' } }))
    expect(await screen.findByText('お支払いを確かめています')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'キャンセル' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'ご購入の状況', hidden: true })).toBeTruthy()
    expect(screen.queryByText('お支払いを受け取りました')).toBeNull()
    expect(screen.queryByText('ご購入ありがとうございます')).toBeNull()
  },
)

test('nobody is thanked without a purchase, and the history is one step away', async () => {
  await signIn(shopAnswers())
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks')
  expect(await screen.findByText('表示するご購入がありません')).toBeTruthy()
  expect(screen.queryByText('ご購入ありがとうございます')).toBeNull()
  expect(screen.getByRole('link', { name: '購入履歴を見る' }).getAttribute('href')).toBe('/shop/histories/purchases')
})

test('a discount of a purchase with points is in points', async () => {
  await show({ ...fulfilled, category_id: 3, payment_method: 'points', points: 0, discount: 50, amount: 450, tax: 0 })
  expect(await screen.findByText('−50pt')).toBeTruthy()
})

const lost = (overrides: Parameters<typeof purchase>[0]) => purchase({ next: null, expires_at: null, ...overrides })
const uncharged = '代金はいただいていません。'
const perhapsPaid = 'すでにお支払いの場合は、こちらに知らせが届きしだい確認して、反映またはご返金します。'

test('a failed purchase tells the reason, that nothing was charged, and two ways on', async () => {
  const failure = { code: 'card_expired', message: 'カードの有効期限が切れています。別のカードを設定してください。' }
  await show(lost({ status: 'failed', failure }))
  await screen.findByText('お支払いが完了しませんでした')
  expect(screen.getByText(failure.message)).toBeTruthy()
  expect(screen.getByText(uncharged)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'カードを入力して支払う' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' }).getAttribute('href')).toBe('/shop/payments')
})

test('after too many declined cards only another method is offered', async () => {
  await show(lost({ status: 'failed', failure: { code: 'card_attempts', message: 'ほかの方法で。' } }))
  expect(await screen.findByRole('link', { name: 'ほかの方法で支払う' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'カードを入力して支払う' })).toBeNull()
})

test.each([
  ['credit_card', 'button', 'カードを入力して支払う'],
  ['convenience', 'link', 'もう一度申し込む'],
] as const)('a gateway that was away cost nothing, and %s is tried again from there', async (method, role, name) => {
  const failure = { code: 'gateway_away', message: '購入履歴をご確認ください。' }
  await show(lost({ status: 'failed', payment_method: method, failure }))
  expect(await screen.findByText(/つながりませんでした。代金はいただいていません。/)).toBeTruthy()
  expect(screen.queryByText(failure.message)).toBeNull()
  const way = screen.getByRole(role, { name })
  if (role === 'button') return
  fireEvent.click(way)
  expect(saved('cart')).toMatchObject({ product_id: 2, payment_method: 'convenience' })
})

test.each([
  ['expired', 'credit_card', uncharged],
  ['cancelled', 'credit_card', uncharged],
  ['expired', 'convenience', perhapsPaid],
  ['cancelled', 'bank', perhapsPaid],
] as const)('%s by %s: %s', async (status, payment_method, said) => {
  await show(lost({ status, payment_method }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(said === uncharged ? perhapsPaid : uncharged)).toBeNull()
  const unpaid = 'まだお支払いでない場合は、もう一度お申し込みいただけます。'
  expect(screen.queryByText(unpaid) === null).toBe(said === uncharged)
})

const refunds: [string, Partial<Purchase>, string[]][] = [
  [
    'a card',
    { refunded: 3000, taken_back: 3030 },
    ['3,000円を、お支払いのカードにお戻ししました。', 'このご購入の3,030ptを、残高から差し引きました。'],
  ],
  [
    'a slip, in part',
    { payment_method: 'convenience', refunded: 1000, taken_back: 1030 },
    ['1,000円を、銀行口座にお戻ししました。', 'このご購入の1,030ptを', 'お使いになった分は、返金に含まれません。'],
  ],
  [
    'a card company that took it back',
    { refunded: 3000, taken_back: 1000, disputed: true },
    ['お支払いの取り消し（3,000円）が、カード会社に認められました。', 'このご購入の1,000ptを'],
  ],
  ['a gateway that has not made it yet', { taken_back: 3030 }, ['返金の手続きをしています。', '3,030pt']],
]

test.each(refunds)('a refund tells the money, its way, and the points: %s', async (_, overrides, said) => {
  await show(lost({ status: 'refunded', ...overrides }))
  const title = await screen.findByText('返金した購入です')
  for (const one of said) expect(title.parentElement?.textContent).toContain(one)
  expect(title.parentElement?.querySelectorAll('p')).toHaveLength(said.length + 1)
  expect(screen.queryByRole('link', { name: 'ほかの方法で支払う' })).toBeNull()
})

test('a purchase of nobody or of somebody else leads to the history, and is not asked for again', async () => {
  const answer = { status: refusals.purchase_not_found.status, code: 'purchase_not_found', message: 'ありません。' }
  await signIn({ ...shopAnswers(), 'GET /api/users/1/purchases/9': answer })
  renderScreen('shop-thanks', ShopThanksScreen, '/shop/thanks?purchase=9')
  await screen.findByText('このご購入は見つかりませんでした')
  expect(screen.getByRole('link', { name: '購入履歴を見る' }).getAttribute('href')).toBe('/shop/histories/purchases')
  expect(screen.queryByRole('button', { name: 'もう一度試す' })).toBeNull()
})

test('a purchase with points shows the balance before and after, and later the balance alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T03:02:00Z') })
  const bought = { ...fulfilled, category_id: 3, payment_method: 'points', points: 0, bonus: 0, amount: 500 } as const
  await show(bought)
  expect(await screen.findByText('残高 1,102pt → 602pt')).toBeTruthy()
  leave()
  vi.setSystemTime(new Date('2026-11-26T04:00:00Z'))
  await show(bought)
  expect(await screen.findByText('残高は602ptです。')).toBeTruthy()
})

const transfer: Purchase['next'] = {
  kind: 'transfer',
  bank: { name: '青空銀行', branch: '本店', kind: '普通', number: '1234567', holder: 'テンサク' },
  code: '4821',
  expires_at: '2026-12-03T14:59:59.999Z',
}

test('money that does not suffice is shown, and the purchase is not cancelled over it', async () => {
  await show(purchase({ payment_method: 'bank', status: 'pending', held: 2000, next: transfer }))
  await screen.findByText('2,000円のご入金をお預かりしています')
  expect(screen.getByText(/残りの1,000円だけを/)).toBeTruthy()
  expect(screen.getByText('1,000円')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'キャンセル' })).toBeNull()
})

test.each(['expired', 'cancelled'] as const)(
  'while money of a purchase that is over (%s) is held, nobody is asked to pay again',
  async (status) => {
    await show(lost({ payment_method: 'convenience', status, held: 3000 }))
    await screen.findByText('3,000円のご入金をお預かりしています')
    expect(screen.getByText(/あらためてお支払いいただく必要はありません。/)).toBeTruthy()
    expect(screen.queryByText(/お支払いでない場合/)).toBeNull()
    for (const name of ['もう一度申し込む', 'ほかの方法で支払う'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  },
)

test('the headline of a purchase names the part of its money that went back', async () => {
  await show({ ...fulfilled, refunded: 1000, taken_back: 1000 })
  const title = await screen.findByText(/が反映されました/)
  expect(title.parentElement?.textContent).toContain('一部返金 1,000円')
})
