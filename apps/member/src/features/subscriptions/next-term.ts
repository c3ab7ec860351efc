import type { Plan, Subscription } from '@tensaku/contract'

/** The plan that the next term would be of: a smaller one that is scheduled, or else the running one. */
export function nextPlan({ product_id: own, downgrade }: Subscription, plans: readonly Plan[]): Plan | undefined {
  const { status, product_id: changed } = downgrade
  const wanted = status === 'scheduled' && changed !== null && changed > 0 ? changed : own
  return plans.find(({ id }) => id === wanted)
}

/** Whether the plan ends with its term: nothing renews it, or its end is scheduled. */
export const endsWithTerm = ({ renewal, downgrade }: Subscription): boolean =>
  renewal === null || (downgrade.status === 'scheduled' && downgrade.product_id === 0)
