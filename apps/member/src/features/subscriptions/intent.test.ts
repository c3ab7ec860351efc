import { day } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { intentOf } from './intent.ts'
import { plan, subscription } from './test/stage.ts'

const end = Date.parse(subscription().term.end)
const given = { subscription: subscription(), running: plan(), plan: plan(), now: end - 20 * day }

test('without a plan, or with one that is past due, a plan is bought as the first one', () => {
  expect(intentOf({ ...given, subscription: null, running: undefined })).toBe('first')
  expect(intentOf({ ...given, subscription: subscription({ status: 'past_due' }) })).toBe('first')
})

test('a dearer plan is an upgrade, a cheaper one a change at the end of the term', () => {
  expect(intentOf({ ...given, plan: plan({ words: 100 }) })).toBe('upgrade')
  expect(intentOf({ ...given, plan: plan({ ai: true }) })).toBe('upgrade')
  expect(intentOf({ ...given, plan: plan({ monthly_quota: 15 }) })).toBe('downgrade')
})

test('where no card renews the plan, a cheaper one comes later: it cannot be scheduled', () => {
  const byPoints = subscription({ renewal: null, payment: { method: 'points', duration: '1mo', card_id: null } })
  expect(intentOf({ ...given, subscription: byPoints, plan: plan({ monthly_quota: 15 }) })).toBe('later')
  expect(intentOf({ ...given, subscription: byPoints, plan: plan({ words: 100 }) })).toBe('upgrade')
  // A scheduled end is replaced by a smaller plan, because the card still renews it.
  const ending = subscription({ renewal: null })
  expect(intentOf({ ...given, subscription: ending, plan: plan({ monthly_quota: 15 }) })).toBe('downgrade')
})

test('the same plan is bought for its next term only in the last week of a term that does not renew', () => {
  const ending = { ...given, subscription: subscription({ renewal: null }) }
  expect(intentOf(given)).toBe('same')
  expect(intentOf({ ...ending, now: end - 8 * day })).toBe('same')
  expect(intentOf({ ...ending, now: end - 7 * day })).toBe('next')
  expect(intentOf({ ...given, now: end - day })).toBe('same')
})
