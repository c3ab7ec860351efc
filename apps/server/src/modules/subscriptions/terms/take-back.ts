import type { Tx } from '../../../db/database.ts'
import { bookPlanTakenBack, netOf } from '../../books/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { closeDeferral, returnMoved } from './deferrals.ts'
import { stopPlan } from './stop-plan.ts'
import { planStateOf } from './state.ts'

/**
 * Takes the term of a purchase back, under the member's lock: its plan ends now, and its price is owed to the payer. A term that
 * another has replaced is taken back in money only; the plan goes on. Returns the yen that are owed.
 */
export async function takeTermBack(
  tx: Tx,
  services: Outgoing,
  { id: purchaseId, user_id: userId, amount }: { id: number; user_id: number; amount: number },
): Promise<{ yen: number }> {
  const now = services.clock.now()
  const state = await planStateOf(tx, userId)
  const term = state?.terms.find(({ purchase_id: paidBy }) => paidBy === purchaseId)
  if (term) await returnMoved(tx, { termId: term.id, purchaseId, net: netOf(amount), now })
  const owed = await bookPlanTakenBack(tx, { purchaseId, amount, now })
  if (term) await closeDeferral(tx, term.id)
  // Days that an operator added have no purchase, and end with the term before them.
  const last = state?.terms.findLast(({ purchase_id: paidBy }) => paidBy !== null)
  if (state && term && term.id === last?.id) await stopPlan(tx, services, state, { reason: 'refunded', now })
  return owed
}
