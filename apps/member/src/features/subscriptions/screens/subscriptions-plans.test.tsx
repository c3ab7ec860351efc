import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leave, renderScreen, signIn } from '../../../../test/drafts/render-screen.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { saved } from '../../../lib/saved.ts'
import { planAnswers, plans, subscription } from '../test/stage.ts'
import SubscriptionsPlansScreen from './subscriptions-plans.tsx'

afterEach(leave)

const open = async (answers: Record<string, unknown>) => {
  const requests = await signIn(answers)
  renderScreen('subscriptions-plans', SubscriptionsPlansScreen, '/subscriptions/plans')
  return requests
}

test('[R-068][O-007] the three kinds have their lowest price; one with the assistant says why it is not sold', async () => {
  await open(planAnswers())
  const lite = await screen.findByRole('link', { name: /^ライトプラン/ })
  expect(lite.getAttribute('href')).toBe('/subscriptions/lite/options')
  expect(lite.textContent).toContain('月額1,890円から')
  expect(screen.getByRole('link', { name: /^スタンダードプラン/ }).getAttribute('href')).toContain('/standard/options')
  expect(screen.queryByRole('link', { name: /^AIプラン/ })).toBeNull()
  expect(screen.getByText('AIアシスタントは準備中のため、まだお申し込みいただけません。')).toBeTruthy()
})

test('[O-007] where the assistant runs its plan is sold too', async () => {
  await open(planAnswers({ sold: plans.map((one) => ({ ...one, unavailable: null })) }))
  expect((await screen.findByRole('link', { name: /^AIプラン/ })).textContent).toContain('月額1,780円から')
})

test('[F-033] the discount of a first month is told, also from the device', async () => {
  const note = /最初の1か月が半額です。$/
  await open(planAnswers({ isNew: true }))
  expect(await screen.findByText(note)).toBeTruthy()
  expect(saved('trial_discount')).toEqual({ eligible: true, payment: false })
  const kept = localStorage.getItem('kept.trial_discount') ?? ''
  leave()
  queryClient.clear()
  localStorage.setItem('kept.trial_discount', kept)
  await open({ ...planAnswers(), 'GET /api/users/1/subscriptions/trial/status': undefined })
  expect(await screen.findByText(note)).toBeTruthy()
})

test('the kind of the own plan is marked, and nothing is said about a first month', async () => {
  await open(planAnswers({ own: subscription(), isNew: true }))
  expect((await screen.findByText('ご契約中')).closest('a')?.textContent).toContain('ライトプラン')
  expect(screen.queryByText(/半額/)).toBeNull()
})

test('[E-046][E-053] plans that cannot be fetched have their own words', async () => {
  await open({ ...planAnswers(), 'GET /api/users/1/products/subscriptions': { status: 400 } })
  expect(await screen.findByText('プランを取得できませんでした。')).toBeTruthy()
})
