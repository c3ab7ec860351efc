import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { setSaved } from '../../../lib/saved.ts'
import SubscriptionsCheckoutScreen from '../screens/subscriptions-checkout.tsx'
import { planAnswers, quoting, subscription, upgradeQuote } from '../test/stage.ts'

afterEach(leave)

async function open(answers: Record<string, unknown>) {
  await signIn(answers)
  renderScreen('subscriptions-checkout', SubscriptionsCheckoutScreen, '/subscriptions/checkout')
}

test('a plan that nothing renews needs no end, and each credit names its term', async () => {
  setSaved('subscription', { words: 150, method: 'points' })
  const [price, credit] = upgradeQuote().lines
  const next = { key: 'credit', amount: -5480, value: 5480, days_left: 30, days: 30 } as const
  const lines = [price, credit, next].filter((line) => line !== undefined)
  await open({
    ...planAnswers({ own: subscription() }),
    [quoting]: { ...upgradeQuote(), lines, renewal: null, free_days: 10 },
  })
  expect(await screen.findByText(/終了の手続きは要りません。$/)).toBeTruthy()
  expect(screen.getByText('終了日には、追加された10日分を加えてあります。')).toBeTruthy()
  expect(screen.queryByText(/^終了の手続きは、「月額プラン」の画面で/)).toBeNull()
  expect(screen.getAllByText('いまのプランの残り')).toHaveLength(1)
  expect(screen.getByText('次の期間のお支払い分（まだ始まっていません）')).toBeTruthy()
})

test('points that come back are named with their expiry', async () => {
  const lines = [
    { key: 'price', amount: 12_080 },
    { key: 'credit', amount: -13_000, value: 13_000, days_left: 30, days: 30 },
    { key: 'back', amount: 920 },
  ] as const
  setSaved('subscription', { words: 150 })
  await open({
    ...planAnswers({ own: subscription() }),
    [quoting]: { ...upgradeQuote(), charge: 0, tax: 0, lines: [...lines], points_back: 920 },
  })
  expect(await screen.findByText('料金を上回った920ptは、無料ポイント（180日間有効）でお返しします。')).toBeTruthy()
})
