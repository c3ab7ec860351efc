import type { Subscription } from '@tensaku/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved, setSaved } from '../../../lib/saved.ts'
import { fulfilled, purchase } from '../../shop/test/stage.ts'
import { planAnswers, subscription } from '../test/stage.ts'
import SubscriptionsThanksScreen from './subscriptions-thanks.tsx'

afterEach(leave)

const ofPlan = { category_id: 4, name: 'ライトプラン', points: 0, bonus: 0, points_expire_at: null } as const

async function open(shown: object, level?: string, own: Subscription | null = null) {
  await signIn({
    ...planAnswers({ own }),
    'GET /api/users/1/purchases/9': { purchase: { ...purchase(), ...ofPlan, ...shown } },
  })
  if (level === undefined)
    renderScreen('subscriptions-thanks', SubscriptionsThanksScreen, '/subscriptions/thanks?purchase=9')
  else
    renderScreen('subscriptions-level-thanks', SubscriptionsThanksScreen, `/subscriptions/${level}/thanks?purchase=9`)
}

test.each([undefined, 'lite'])(
  '[R-072][R-076] a paid plan is thanked for, at level %s, and its steps begin again',
  async (level) => {
    setSaved('step', ['payments', 'checkout'])
    setSaved('plan_attempt', { of: '{}', key: '1b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d', purchase: 9 })
    setSaved('cart', { category_id: 1, product_id: 2, quantity: 1, payment_method: '' })
    await open({ ...fulfilled, ...ofPlan }, level)
    expect(await screen.findByRole('heading', { level: 1, name: 'お申し込みありがとうございます' })).toBeTruthy()
    expect(screen.getByText('プランのご利用が始まりました')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'プランを見る' }).getAttribute('href')).toBe('/subscriptions')
    await waitFor(() => expect(saved('plan_attempt')?.stands).toBe(true))
    expect(saved('step')).toEqual(['plans'])
    // The cart of the shop is another matter.
    expect(saved('cart')).not.toBeNull()
  },
)

const bought = (kind: 'first' | 'next' | 'upgrade', credit = 0) => ({
  ...fulfilled,
  ...ofPlan,
  list_amount: 5480,
  plan: { type: 'lite', months: 1, kind, credit } as const,
})

test('the thanks name the term, the next charge and its date', async () => {
  await open(bought('first'), undefined, subscription())
  expect(await screen.findByText('12月9日(水) 3:00')).toBeTruthy()
  expect(screen.getByText('5,480円（税込）')).toBeTruthy()
  expect(screen.getByText('2026年11月10日 〜 2026年12月9日')).toBeTruthy()
})

test('the thanks for an upgrade name the rest of the plan that lowered its price', async () => {
  await open({ ...bought('upgrade', 3653), discount: 3653 })
  expect(await screen.findByText('いまのプランの残り分')).toBeTruthy()
})

test('the thanks for a next term speak of its payment, and of the end of a plan that nothing renews', async () => {
  await open(bought('next'), undefined, subscription({ renewal: null }))
  expect(await screen.findByText('次の期間のお支払いが完了しました')).toBeTruthy()
  expect(screen.queryByText('プランのご利用が始まりました')).toBeNull()
  expect(await screen.findByText('2026年12月9日でプランが終わります。自動では更新しません。')).toBeTruthy()
})

test('the thanks for an upgrade name the points that came back, with their expiry', async () => {
  await open(bought('upgrade', 6000), undefined, subscription())
  expect(await screen.findByText('料金を上回った520ptを、無料ポイント（180日間有効）でお返ししました。')).toBeTruthy()
})

test('a plan that failed leads back to its payment, and the next attempt has another key', async () => {
  setSaved('plan_attempt', { of: '{}', key: '1b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d', purchase: 9 })
  await open({
    status: 'failed',
    next: null,
    failure: { code: 'card_declined', message: 'カード会社に断られました。' },
  })
  expect((await screen.findByRole('link', { name: 'もう一度お支払いに進む' })).getAttribute('href')).toBe(
    '/subscriptions/payments',
  )
  await waitFor(() => expect(saved('plan_attempt')).toBeNull())
})

test('an address without a purchase leads to the own plan', async () => {
  await signIn(planAnswers())
  renderScreen('subscriptions-thanks', SubscriptionsThanksScreen, '/subscriptions/thanks')
  expect(await screen.findByRole('link', { name: '月額プランの画面へ' })).toBeTruthy()
})
