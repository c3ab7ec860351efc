import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { card, fulfilled, purchase } from '../../src/features/shop/test/stage.ts'
import SubscriptionsScreen from '../../src/features/subscriptions/screens/subscriptions.tsx'
import SubscriptionsCheckoutScreen from '../../src/features/subscriptions/screens/subscriptions-checkout.tsx'
import SubscriptionsOptionsScreen from '../../src/features/subscriptions/screens/subscriptions-options.tsx'
import SubscriptionsThanksScreen from '../../src/features/subscriptions/screens/subscriptions-thanks.tsx'
import { planAnswers, subscription } from '../../src/features/subscriptions/test/stage.ts'
import { setSaved } from '../../src/lib/saved.ts'
import { leave, renderScreen, signIn } from '../drafts/render-screen.tsx'
import { failures, failuresOr } from './failures.ts'

afterEach(leave)

/** Presses a button twice once it may be pressed. */
async function press(name: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  fireEvent.click(button)
}

const buy = 'POST /api/users/1/purchases/subscriptions/lite/checkout'
const generic = 'プランを変更できませんでした。しばらくしてからもう一度お試しください。'
const unanswered =
  'お返事が届きませんでした。通信をお確かめのうえ、もう一度押してください。二重に申し込まれることはありません。'

test.each([
  ...failures('plan_active', 'plan_not_found', 'price_changed').slice(0, 4),
  ['an unknown failure', { status: 418 }, generic] as const,
  ...failuresOr(unanswered).slice(1),
])('[S-029] buying a plan, %s: a message appears, and the choice stays', async (_, answer, said) => {
  const requests = await signIn({ ...planAnswers(), [buy]: answer })
  setSaved('subscription', { words: 50, method: 'bank' })
  renderScreen('subscriptions-checkout', SubscriptionsCheckoutScreen, '/subscriptions/checkout')
  await press('この内容で申し込む')
  await screen.findByText(said)
  expect(requests.filter(({ call }) => call === buy)).toHaveLength(1)
  expect(JSON.parse(localStorage.getItem('kept.subscription') ?? 'null')).toMatchObject({ method: 'bank' })
})

test('[S-029] the approved card of a plan is confirmed, and its state is shown', async () => {
  const ofPlan = { category_id: 4, name: 'ライトプラン' } as const
  const open = purchase(ofPlan)
  const confirm = `POST /api/users/1/purchases/subscriptions/confirm/${open.order_id}`
  const requests = await signIn({
    ...planAnswers(),
    'GET /api/users/1/purchases/9': { purchase: open },
    [confirm]: { purchase: { ...fulfilled, ...ofPlan } },
  })
  const address = '/subscriptions/thanks?purchase=9&token=t'
  const where = renderScreen('subscriptions-thanks', SubscriptionsThanksScreen, address)
  await waitFor(() => expect(where()).toBe('/subscriptions/thanks?purchase=9'))
  expect(requests.filter(({ call }) => call === confirm)).toHaveLength(1)
})

const downgrade = 'POST /api/users/1/subscriptions/lite/downgrade'
const end = 'POST /api/users/1/subscriptions/free/downgrade'
const keep = 'DELETE /api/users/1/subscriptions/downgrade/cancel'
const pay = 'PUT /api/users/1/subscriptions/payment'
const scheduled = subscription({
  renewal: null,
  downgrade: { product_id: 0, status: 'scheduled', at: '2026-12-09T15:00:00.000Z' },
})

type Change = {
  call: string
  codes: Parameters<typeof failures>
  Screen: ComponentType
  address: string
  button: string
}
const changes: readonly Change[] = [
  {
    call: downgrade,
    codes: ['not_a_downgrade', 'plan_past_due'],
    Screen: SubscriptionsOptionsScreen,
    address: '/subscriptions/options',
    button: '変更を予約する',
  },
  {
    call: end,
    codes: ['plan_not_running'],
    Screen: SubscriptionsScreen,
    address: '/subscriptions?view=end',
    button: '終了する',
  },
  {
    call: keep,
    codes: ['downgrade_not_found'],
    Screen: SubscriptionsScreen,
    address: '/subscriptions',
    button: '終了をやめて続ける',
  },
  {
    call: pay,
    codes: ['card_missing'],
    Screen: SubscriptionsScreen,
    address: '/subscriptions?view=payment',
    button: 'この内容に変更する',
  },
]

test.each(
  changes.flatMap((change) =>
    failures(...change.codes).map(([name, answer, said]) => [change.call, name, { ...change, answer, said }] as const),
  ),
)('[S-029] %s, %s: a message appears, and the screen stays', async (call, _, change) => {
  const { answer, said, Screen, address, button } = change
  const own = call === keep ? scheduled : subscription()
  const requests = await signIn({ ...planAnswers({ own, cards: [card()] }), [call]: answer })
  setSaved('subscription', { monthly_quota: 8 })
  const name = address.includes('options') ? 'subscriptions-options' : 'subscriptions'
  const where = renderScreen(name, Screen, address)
  await press(button)
  await screen.findByText(said)
  expect(where()).toBe(address)
  expect(requests.filter((one) => one.call === call)).toHaveLength(1)
})
