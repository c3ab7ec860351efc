import { refusals, refusalText, type RefusalCode } from '@tensaku/messages/catalogue'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { session } from '../../../lib/session.ts'
import { card, purchase } from '../../shop/test/stage.ts'
import { plan, planAnswers, quote, quoting, subscription, upgradeQuote } from '../test/stage.ts'
import SubscriptionsCheckoutScreen from './subscriptions-checkout.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

const buying = 'POST /api/users/1/purchases/subscriptions/lite/checkout'
const bought = { purchase_id: 9, order_id: purchase().order_id, status: 'created', amount: 5480 }
const refused = (code: RefusalCode) => ({ status: refusals[code].status, code, ...refusalText(code, 'ja') })

/** Shows the final confirmation; `press` waits for its button. */
async function open(answers: Record<string, unknown>, level?: string) {
  const given = { ...planAnswers(), ...answers }
  const requests = await signIn(given)
  const address =
    level === undefined
      ? renderScreen('subscriptions-checkout', SubscriptionsCheckoutScreen, '/subscriptions/checkout')
      : renderScreen('subscriptions-level-checkout', SubscriptionsCheckoutScreen, `/subscriptions/${level}/checkout`)
  const press = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'この内容で申し込む' })
    await waitFor(() => expect(button.disabled).toBe(false))
    fireEvent.click(button)
    fireEvent.click(button)
  }
  return { given, requests, address, press, sent: () => requests.filter(({ call }) => call === buying) }
}

test('[R-071] the confirmation tells uses, words, both totals, dates, the end and the returns (Q-102)', async () => {
  await open({})
  const text = async () => (await screen.findByRole('main')).textContent ?? ''
  await screen.findByText('次回の金額')
  for (const part of [
    'ライトプラン 50語・月30回',
    '月間添削回数月30回',
    '1回 50語まで',
    '料金（1か月）5,480円',
    '5,480円（税込）',
    '2026年11月26日 〜 2026年12月25日',
    '次回のお支払い12月25日(金) 3:00',
    '自動で更新します。',
    '「月額プラン」の画面でいつでもできます。',
    '日割りでの返金はありません。',
    'このカードは、更新のために保存されます。',
  ])
    expect(await text()).toContain(part)
})

test('[F-139][R-075] a double tap buys once, under one key, and the card is typed next', async () => {
  const next = { kind: 'approve' }
  const { press, sent, address } = await open({ [buying]: { ...bought, next } }, 'lite')
  await press()
  await waitFor(() => expect(address()).toBe('/subscriptions/lite/checkout?purchase=9'))
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toEqual({
    product_id: plan().id,
    duration: '1mo',
    payment_method: 'credit_card',
    upgrade: false,
    expected: { charge: 5480, back: 0 },
  })
  expect(sent()[0]?.key).toBe(saved('plan_attempt')?.key)
  expect(saved('plan_attempt')?.purchase).toBe(9)
  expect(saved('attempt')).toBeNull()
})

test('[J-21][F-034] an upgrade is reckoned line by line, sent as one, and its price is kept for a reload', async () => {
  setSaved('subscription', { words: 150 })
  const answers = {
    ...planAnswers({ own: subscription(), cards: [card()] }),
    [quoting]: upgradeQuote(),
    [buying]: { ...bought, next: { kind: 'done' } },
  }
  const { press, sent, address } = await open(answers)
  expect(await screen.findByText('5,480円 × 残り20日 ÷ 30日（1円未満切り捨て）')).toBeTruthy()
  expect(screen.getByText('−3,653円')).toBeTruthy()
  expect(screen.getAllByText('8,427円（税込）').length).toBe(2)
  expect(screen.getByText('今月すでにお使いの6回は、新しいプランでも使用済みとして数えます。')).toBeTruthy()
  fireEvent.change(await screen.findByLabelText(/^パスワード/, { selector: 'input' }), { target: { value: 'mine-1' } })
  await press()
  await waitFor(() => expect(address()).toBe('/subscriptions/thanks?purchase=9'))
  expect(sent().map(({ body }) => body)).toEqual([
    {
      product_id: plan({ words: 150 }).id,
      duration: '1mo',
      payment_method: 'one_click',
      upgrade: true,
      expected: { charge: 8427, back: 0 },
      card_id: 4,
      password: 'mine-1',
    },
  ])
  const kept = saved('proration')
  expect(kept).toMatchObject({ product_id: plan({ words: 150 }).id, charge: 8427, credit: 3653 })
  leave()
  setSaved('proration', kept)
  setSaved('subscription', { words: 150 })
  await open({ ...answers, [quoting]: undefined })
  expect(await screen.findByText(/^前に確認した金額：お支払い 8,427円（いまのプランの残り 3,653円）。/)).toBeTruthy()
})

const failing = { cards: [card()] }
async function fail(answer: unknown) {
  const found = await open({ ...planAnswers(failing), [buying]: answer })
  fireEvent.change(await screen.findByLabelText(/^パスワード/, { selector: 'input' }), { target: { value: 'mine-1' } })
  await found.press()
  return found
}

test('[E-039] a wrong password is named at its field, and the session stays', async () => {
  await fail(refused('password'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('password'))
  expect(screen.getAllByText('パスワードが正しくありません。').length).toBeGreaterThan(0)
  expect(session.current()?.userId).toBe(1)
})

test.each([
  ['a refused card', refused('card_expired'), /^カードの有効期限が切れています。/],
  ['no reason', { status: 401 }, 'クレジットカード情報が正しくありません。'],
])('[E-040] a 401 with %s speaks of the card, leads to the methods, and the session stays', async (_, answer, said) => {
  await fail(answer)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' }).getAttribute('href')).toBe('/subscriptions/payments')
  expect(session.current()?.userId).toBe(1)
})

test.each([
  ['[E-041] the plan runs already', refused('plan_active'), 'すでにこのプランをご契約中です。'],
  ['[E-042] the plan is unknown', refused('plan_not_found'), 'プランが見つかりません。'],
  ['[E-041] a 409 without a reason', { status: 409 }, 'すでにこのプランをご契約中です。'],
  ['[E-042] a 404 without a reason', { status: 404 }, 'プランが見つかりません。'],
  [
    '[E-043] any other failure',
    { status: 418 },
    'プランを変更できませんでした。しばらくしてからもう一度お試しください。',
  ],
  [
    'a gateway that is away speaks of applying, without a plan',
    refused('gateway_away'),
    'プランを申し込めませんでした。しばらくしてからもう一度お試しください。',
  ],
  [
    '[E-043] a failure of the server keeps its own words',
    { status: 500 },
    'エラー発生しました。しばらく経ってから再度お試しください。',
  ],
])('%s', async (_, answer, said) => {
  const { sent } = await fail(answer)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('[E-043] a gateway that is away speaks of the change of a running plan', async () => {
  setSaved('subscription', { words: 150 })
  const own = subscription()
  const { press } = await open({
    ...planAnswers({ ...failing, own }),
    [quoting]: upgradeQuote(),
    [buying]: refused('gateway_away'),
  })
  fireEvent.change(await screen.findByLabelText(/^パスワード/, { selector: 'input' }), { target: { value: 'mine-1' } })
  await press()
  expect(await screen.findByText('プランを変更できませんでした。しばらくしてからもう一度お試しください。')).toBeTruthy()
})

test('points that have become fewer since are refused, and the new ones are shown before another tap', async () => {
  setSaved('subscription', { words: 150 })
  const covered = (back: number) => ({ ...upgradeQuote(), charge: 0, tax: 0, lines: [], points_back: back })
  const answers = { ...planAnswers({ own: subscription() }), [quoting]: covered(12_120) }
  const { given, press, sent } = await open({ ...answers, [buying]: refused('price_changed') })
  await screen.findByText(/^料金を上回った12,120pt/)
  given[quoting] = covered(11_860)
  await press()
  expect(await screen.findByText(/^料金を上回った11,860pt/)).toBeTruthy()
  expect(await screen.findByText(/^料金が変わりました。/)).toBeTruthy()
  expect(sent().map(({ body }) => body)).toMatchObject([{ expected: { charge: 0, back: 12_120 } }])
})

test('after no answer the same key is sent again; after a refusal another one', async () => {
  const { given, press, sent } = await fail(undefined)
  await screen.findByText(/^お返事が届きませんでした。/)
  given[buying] = refused('price_changed')
  await press()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await screen.findByText(/^料金が変わりました。/)
  await press()
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, second, third] = sent().map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('[E-046][E-054] a price that cannot be fetched has its own words', async () => {
  await open({ [quoting]: { status: 400 } })
  expect(await screen.findByText('料金を取得できませんでした。')).toBeTruthy()
})

test('a coupon that does not fit can be taken off, although nothing is priced', async () => {
  setSaved('subscription', { coupon: 'SPRING10' })
  const { given } = await open({ [quoting]: refused('coupon_over') })
  const remove = await screen.findByRole('button', { name: 'クーポンを外す' })
  given[quoting] = quote()
  fireEvent.click(remove)
  expect(await screen.findByText('次回の金額')).toBeTruthy()
  expect(saved('subscription')?.coupon).toBeUndefined()
})

test('an open purchase by card is paid on the page of the gateway', async () => {
  const next = { kind: 'approve', url: 'https://gateway.example/pay/1', token: 't' } as const
  const own = { ...purchase({ next }), category_id: 4, name: 'ライトプラン' }
  await signIn({ ...planAnswers({ purchases: [] }), 'GET /api/users/1/purchases/9': { purchase: own } })
  renderScreen('subscriptions-checkout', SubscriptionsCheckoutScreen, '/subscriptions/checkout?purchase=9')
  await waitFor(() => expect(document.querySelector(`a[href="${next.url}"]`)).not.toBeNull())
  expect(screen.getByRole('link', { name: 'ほかの方法で支払う' }).getAttribute('href')).toBe('/subscriptions/payments')
})
