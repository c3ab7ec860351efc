import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import SubscriptionsScreen from '../screens/subscriptions.tsx'
import { advice, planAnswers, plans, subscription } from '../test/stage.ts'

afterEach(leave)

async function open(answers: Record<string, unknown>) {
  await signIn(answers)
  renderScreen('subscriptions', SubscriptionsScreen, '/subscriptions?view=advice')
}

test.each([
  ['a smaller plan', subscription(), advice(), 'いまより小さいライトプラン 50語・月8回のほうが安くなります。'],
  ['a plan', null, advice(), 'ライトプラン 50語・月8回がいちばん安くなります。'],
  [
    'no plan',
    subscription(),
    advice({ items: advice().items.toSorted((a, b) => a.product_id - b.product_id) }),
    'プランなしで、ポイントで支払うほうが安くなります。',
  ],
  ['nothing, without orders', null, advice({ orders: 0 }), /^この3か月のご注文がないため/],
])('the advice says when %s is the cheapest', async (_, own, given, said) => {
  await open({ ...planAnswers({ own }), 'GET /api/users/1/subscriptions/advice': given })
  expect(await screen.findByText(said)).toBeTruthy()
})

test('the advice shows each way with its plan, its points and their sum', async () => {
  await open(planAnswers({ own: subscription() }))
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['5,670円', '664円', '6,334円'],
    ['0円', '7,968円', '7,968円'],
    ['16,440円', '0円', '16,440円'],
  ])
  expect(screen.queryByText(/はじめての方の初月半額/)).toBeNull()
})

test('[Q-92] the advice tells a reckoned half price, and the plan of AI alone has no sign without a part before it', async () => {
  const ai = {
    product_id: plans.find(({ type }) => type === 'ai')?.id ?? 0,
    plan: 2640,
    points: 0,
    sum: 2640,
    covered: 0,
  }
  const given = advice({ trial_discount: true, items: [{ ...ai, duration: '3mo' }, ...advice().items] })
  await open({ ...planAnswers(), 'GET /api/users/1/subscriptions/advice': given })
  expect(await screen.findByText(/はじめての方の初月半額/)).toBeTruthy()
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/プラン3か月$/)
})
