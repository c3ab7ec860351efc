import type { Answer } from '@tensaku/contract'
import type { PricedPlan } from './price-plan.ts'

type Line = Answer<'GET /api/users/{id}/subscriptions/upgrade/prices'>['items'][number]['lines'][number]

/** The lines of a price: they add up to the charge, less `back`, which comes as points. */
export function linesOf({ price, trialDiscount, parts, back }: PricedPlan, coupon = 0): Line[] {
  return [
    { key: 'price', amount: price },
    ...(trialDiscount > 0 ? [{ key: 'trial_discount' as const, amount: -trialDiscount }] : []),
    ...(coupon > 0 ? [{ key: 'coupon' as const, amount: -coupon }] : []),
    ...parts.map(({ value, daysLeft, days, amount }) => ({
      key: 'credit' as const,
      amount: -amount,
      value,
      days_left: daysLeft,
      days,
    })),
    ...(back > 0 ? [{ key: 'back' as const, amount: back }] : []),
  ]
}
