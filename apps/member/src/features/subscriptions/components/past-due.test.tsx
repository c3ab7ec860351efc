import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { saved } from '../../../lib/saved.ts'
import { card } from '../../shop/test/stage.ts'
import SubscriptionsScreen from '../screens/subscriptions.tsx'
import { plan, planAnswers, subscription } from '../test/stage.ts'

afterEach(leave)

async function open(answers: Record<string, unknown>, view?: string) {
  await signIn(answers)
  renderScreen('subscriptions', SubscriptionsScreen, `/subscriptions${view === undefined ? '' : `?view=${view}`}`)
}

test('a plan that is past due names the next try, the day of its end, and the way to pay', async () => {
  const own = subscription({ status: 'past_due', ends_unless_paid: '2026-12-15T15:00:00.000Z' })
  await open(planAnswers({ own, cards: [card()] }))
  expect(await screen.findByText(/^Visa •••• 1111でのお支払いに、カード会社の承認が得られませんでした。/)).toBeTruthy()
  expect(await screen.findByText('12月9日(水) 3:00に、もう一度カードに請求します。')).toBeTruthy()
  expect(screen.getByText(/^12月16日\(水\) 0:00までにお支払いがない場合/)).toBeTruthy()
  const pay = screen.getByRole('link', { name: 'いま支払う' })
  expect(pay.getAttribute('href')).toBe('/subscriptions/lite/payments')
  fireEvent.click(pay)
  expect(saved('subscription')).toMatchObject({ type: 'lite', words: 50, monthly_quota: 30 })
  // The declined card is not chosen again.
  expect(saved('subscription')).toMatchObject({ method: 'credit_card', card_id: 0 })
})

test('a plan whose card asks its owner leads to paying with it by themselves, and promises no other try', async () => {
  await open(planAnswers({ own: subscription({ status: 'past_due', needs_approval: true }), cards: [card()] }))
  expect(await screen.findByText(/^登録のカードは、お支払いのときにご本人の確認が必要です。/)).toBeTruthy()
  expect(screen.queryByText(/もう一度カードに請求します/)).toBeNull()
  expect(screen.queryByText(/承認が得られませんでした/)).toBeNull()
  await screen.findByText('Visa •••• 1111（1か月ごと）')
  fireEvent.click(screen.getByRole('link', { name: 'いま支払う' }))
  expect(saved('subscription')).toMatchObject({ method: 'one_click', card_id: 4 })
})

test('another stored card is chosen for a plan that is past due', async () => {
  const cards = [card(), card({ id: 5, last4: '4242' })]
  await open(planAnswers({ own: subscription({ status: 'past_due' }), cards }))
  await screen.findByText(/^Visa •••• 1111でのお支払いに/)
  fireEvent.click(screen.getByRole('link', { name: 'いま支払う' }))
  expect(saved('subscription')).toMatchObject({ method: 'one_click', card_id: 5 })
})

test('a plan that is past due before a smaller one leads to the payment of the smaller one', async () => {
  const smaller = plan({ monthly_quota: 8 })
  const own = subscription({
    product_id: plan({ type: 'standard' }).id,
    type: 'standard',
    status: 'past_due',
    payment: { method: 'one_click', duration: '3mo', card_id: 4 },
    downgrade: { product_id: smaller.id, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' },
  })
  await open(planAnswers({ own }))
  await screen.findByText(/ライトプラン 50語・月8回に変わります$/)
  const pay = screen.getByRole('link', { name: 'いま支払う' })
  expect(pay.getAttribute('href')).toBe('/subscriptions/lite/payments')
  fireEvent.click(pay)
  expect(saved('subscription')).toMatchObject({ type: 'lite', words: 50, monthly_quota: 8, duration: '3mo' })
})

test('on the last paid day nothing unpaid is promised, and an end names the uses that it drops', async () => {
  const term = { ...subscription().term, end: '2036-12-09T15:00:00.000Z' }
  const quota = [{ key: 'monthly_quota', limit: 30, used: 6, resets_at: term.end }] as const
  const own = subscription({ status: 'past_due', term, quota: [...quota] })
  await open(planAnswers({ own }))
  await screen.findByRole('img', { name: /^月間添削回数/ })
  expect(screen.queryByText(/に、新しい回数になります。/)).toBeNull()
  leave()
  await open(planAnswers({ own }), 'end')
  expect(
    await screen.findByText('お支払い済みの2036年12月9日までの残りの回数も、いま終了すると使えなくなります。'),
  ).toBeTruthy()
})
