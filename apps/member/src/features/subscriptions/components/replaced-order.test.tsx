import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { purchase } from '../../shop/test/stage.ts'
import SubscriptionsCheckoutScreen from '../screens/subscriptions-checkout.tsx'
import { planAnswers } from '../test/stage.ts'

afterEach(leave)

test('an earlier slip is cancelled by this order, which the confirmation says before its button', async () => {
  const slip = {
    status: 'pending',
    payment_method: 'convenience',
    name: 'ライトプラン（1か月）',
    amount: 5480,
  } as const
  const others = [purchase({ id: 7, category_id: 1 }), purchase({ id: 6, category_id: 4, asking: true })]
  await signIn(planAnswers({ purchases: [purchase({ id: 8, category_id: 4, ...slip }), ...others] }))
  renderScreen('subscriptions-checkout', SubscriptionsCheckoutScreen, '/subscriptions/checkout')
  expect(
    await screen.findByText(
      /^お支払い待ちの「ライトプラン（1か月）」（5,480円）は、このお申し込みで取り消されます。.*お支払いにならないよう/,
    ),
  ).toBeTruthy()
  expect(screen.getAllByText(/このお申し込みで取り消されます。/)).toHaveLength(1)
})
