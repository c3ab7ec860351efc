import type { Subscription } from '@tensaku/contract'
import { quotaKeys } from '@tensaku/domain/plans'
import type { ChangeRow } from './terms/changes-repo.ts'
import { endsUnpaid, renewalOf } from './terms/renewal.ts'
import { restorable } from './terms/smaller-plan.ts'
import { isRunning, paidUntil, presentProduct, standingTerms, type PlanState } from './terms/state.ts'

/** A change as its member sees it; 0 is no plan. */
export const changeView = (change: ChangeRow | undefined): Subscription['downgrade'] =>
  change
    ? {
        product_id: change.product_id ?? 0,
        status: change.status as 'scheduled' | 'applied' | 'cancelled',
        at: change.at.toISOString(),
      }
    : { product_id: null, status: null, at: null }

/** The change to a smaller plan that a scheduled end has replaced. */
function replacedView(state: PlanState, now: Date): Subscription['replaced_downgrade'] {
  const productId = state.replaced?.product_id ?? null
  return productId === null ? null : { product_id: productId, restorable: restorable(state, now) !== undefined }
}

export const durationOf = (months: number): '1mo' | '3mo' => (months === 3 ? '3mo' : '1mo')
export const monthsIn = (duration: '1mo' | '3mo'): 1 | 3 => (duration === '3mo' ? 3 : 1)

/** The next charge: while a plan is past due it is the next try. */
export function nextCharge(state: PlanState, now: Date): Subscription['renewal'] {
  const { due_at: due, status } = state.subscription
  const renewal = renewalOf(state, paidUntil(state, now))
  if (!renewal) return null
  const at = status === 'past_due' && due ? due : renewal.at
  return { at: at.toISOString(), amount: renewal.amount }
}

/** The rest of a quota at an instant. */
export type QuotaLeft = { limit: number; used: number; resets_at: Date | null }

/** A plan as its member sees it, with the rest of its quotas. */
export function planView(state: PlanState, known: ReadonlyMap<string, QuotaLeft>, now: Date): Subscription {
  const { status, method, months, card_id, failed_at: failedAt } = state.subscription
  const [term] = standingTerms(state, now)
  const { id, type, quotas } = presentProduct(state, now)
  const runs = isRunning(state, now)
  return {
    product_id: id,
    type,
    status: status === 'past_due' ? 'past_due' : 'active',
    payment: { method, duration: durationOf(months), card_id },
    term: { start: term.starts_at.toISOString(), end: paidUntil(state, now).toISOString() },
    renewal: nextCharge(state, now),
    needs_approval: state.needsApproval,
    ends_unless_paid: failedAt && endsUnpaid(failedAt).toISOString(),
    downgrade: changeView(state.change),
    replaced_downgrade: replacedView(state, now),
    quota: quotaKeys
      .map((key) => ({ key, left: runs ? known.get(key) : undefined }))
      .filter(({ key, left }) => quotas[key] > 0 || (left?.limit ?? 0) > 0)
      .map(({ key, left }) => ({
        key,
        limit: left?.limit ?? 0,
        used: left?.used ?? 0,
        resets_at: left?.resets_at?.toISOString() ?? null,
      })),
  }
}
