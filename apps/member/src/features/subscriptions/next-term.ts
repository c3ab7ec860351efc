import type { Plan, Subscription } from '@tensaku/contract'
import { hasRenewingCard } from './intent.ts'

/** The plan that the next term would be of: a smaller one that is scheduled, or else the running one. */
export function nextPlan({ product_id: own, downgrade }: Subscription, plans: readonly Plan[]): Plan | undefined {
  const { status, product_id: changed } = downgrade
  const wanted = status === 'scheduled' && changed !== null && changed > 0 ? changed : own
  return plans.find(({ id }) => id === wanted)
}

/** Whether the plan ends by itself: there is nothing to end, and no end to take back. */
export const endsByItself = (subscription: Subscription): boolean =>
  subscription.status !== 'past_due' && !hasRenewingCard(subscription)

/** Whether the plan ends with its term: nothing renews it, or its end is scheduled. */
export const endsWithTerm = ({ renewal, downgrade }: Subscription): boolean =>
  renewal === null || (downgrade.status === 'scheduled' && downgrade.product_id === 0)

/** Whether the plan can be ended: something would renew it, or its payment is waited for. */
export const mayEnd = ({ renewal, status }: Subscription): boolean => renewal !== null || status === 'past_due'
