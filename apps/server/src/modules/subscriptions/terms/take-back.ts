import { isByCard } from '@tensaku/domain/shop'
import type { Connection, Tx } from '../../../db/database.ts'
import { bookPlanTakenBack, netOf } from '../../books/index.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { scheduleChange } from '../changing/schedule-change.ts'
import { deletePeriods } from '../quotas/repo.ts'
import { moveChange } from './changes-repo.ts'
import { closeDeferral, returnMoved } from './deferrals.ts'
import { renewsAt } from './renewal.ts'
import { dropTerms, updateSubscription } from './repo.ts'
import { stopPlan } from './stop-plan.ts'
import { paidUntil, planStateOf, standingTerms, type PaidTerm, type PlanState } from './state.ts'

/**
 * The effect of a refund on a plan. `ends`: it ends now. `never_begins`: the term is dropped, and the running one is the last.
 * `goes_on`: the term runs, and a later one is paid. `replaced`: by an upgrade. `over`: nothing changes.
 */
export type RefundEffect = 'ends' | 'never_begins' | 'goes_on' | 'replaced' | 'over'

/** Days that an operator added have no purchase, and end with the term before them. */
function effectOn(state: PlanState | undefined, term: PaidTerm | undefined, now: Date): RefundEffect {
  if (!state || !term || term.is_dropped) return 'over'
  const standing = standingTerms(state, now)
  const last = standing.findLast(({ purchase_id: paidBy }) => paidBy !== null)
  if ((last ?? lastPaid(state))?.id === term.id) return term.starts_at > now ? 'never_begins' : 'ends'
  if (standing.some(({ id }) => id === term.id)) return 'goes_on'
  return term.ends_at > now ? 'replaced' : 'over'
}

const lastPaid = ({ terms }: PlanState): PaidTerm | undefined =>
  terms.findLast((term) => term.purchase_id !== null && !term.is_dropped)

const termOf = (state: PlanState | undefined, purchaseId: number): PaidTerm | undefined =>
  state?.terms.find(({ purchase_id: paidBy }) => paidBy === purchaseId)

/** The effect that a refund of a purchase would have now. */
export async function refundEffect(
  db: Connection,
  { id, user_id: userId }: { id: number; user_id: number },
  now: Date,
): Promise<RefundEffect> {
  const state = await planStateOf(db, userId)
  return effectOn(state, termOf(state, id), now)
}

/** Drops a term that has not begun with the days that were added to it. A plan that would renew ends with the running term. */
async function dropTerm(tx: Tx, services: Outgoing, state: PlanState, term: PaidTerm): Promise<void> {
  const now = services.clock.now()
  const { id: subscriptionId, user_id: userId, method } = state.subscription
  const dropped = state.terms.map(({ id }) => id).filter((id) => id >= term.id)
  await dropTerms(tx, dropped, now)
  await deletePeriods(tx, dropped)
  const left = await planStateOf(tx, userId)
  if (!left) return
  const end = paidUntil(left, now)
  await updateSubscription(tx, subscriptionId, { due_at: renewsAt(end) })
  if (left.change?.product_id === null) await moveChange(tx, left.change.id, end)
  else if (isByCard(method)) await scheduleChange(tx, services, left, { productId: null, comment: '' })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
}

/**
 * Takes the term of a purchase back, under the member's lock, with its effect on the plan. Its price is owed to the payer. Returns the
 * yen that are owed.
 */
export async function takeTermBack(
  tx: Tx,
  services: Outgoing,
  { id: purchaseId, user_id: userId, amount }: { id: number; user_id: number; amount: number },
): Promise<{ yen: number }> {
  const now = services.clock.now()
  const state = await planStateOf(tx, userId)
  const term = termOf(state, purchaseId)
  if (term) await returnMoved(tx, { termId: term.id, purchaseId, net: netOf(amount), now })
  const owed = await bookPlanTakenBack(tx, { purchaseId, amount, now })
  if (!state || !term) return owed
  await closeDeferral(tx, term.id)
  const effect = effectOn(state, term, now)
  if (effect === 'ends') await stopPlan(tx, services, state, { reason: 'refunded', now })
  if (effect === 'never_begins') await dropTerm(tx, services, state, term)
  return owed
}
