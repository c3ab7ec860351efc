import { isUpgrade, type Prices } from '@tensaku/domain/plans'
import type { ChangeRow } from './changes-repo.ts'
import { renewalOf } from './renewal.ts'
import { paidUntil, presentProduct, pricesAt, productOf, type PlanState } from './state.ts'

type Offered = { id: number; prices: Prices; ai: boolean }

/** Why a plan cannot follow the present one as a smaller one; undefined if it can. */
export function refusalOfSmaller(
  state: PlanState,
  product: Offered,
  now: Date,
): 'plan_past_due' | 'plan_not_renewing' | 'not_a_downgrade' | undefined {
  if (state.subscription.status === 'past_due') return 'plan_past_due'
  // A plan that ends with its term has no next term to make smaller.
  if (!renewalOf({ ...state, change: undefined }, paidUntil(state, now))) return 'plan_not_renewing'
  const present = presentProduct(state, now)
  const isSame = product.id === present.id
  return isSame || isUpgrade({ ...present, prices: pricesAt(present, now) }, product) ? 'not_a_downgrade' : undefined
}

/** The change to a smaller plan that comes back when the scheduled end is cancelled; undefined without one that is still possible. */
export function restorable(state: PlanState, now: Date): ChangeRow | undefined {
  const { replaced } = state
  if (!replaced || replaced.product_id === null) return undefined
  const product = productOf(state, replaced.product_id)
  if (product.retired_at !== null) return undefined
  return refusalOfSmaller(state, { ...product, prices: pricesAt(product, now) }, now) ? undefined : replaced
}
