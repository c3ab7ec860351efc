import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { audit } from '../../audit/index.ts'
import { memberOr404, planToActOn, stopPlan } from '../../subscriptions/index.ts'
import { cancelEarlier } from './cancel-earlier.ts'

/** Ends a plan at once, and cancels what is open for it. Its money stays: a refund is an act on its purchase. */
export const endPlanAsOperator = implement(
  'POST /api/ops/members/{memberId}/subscription/end',
  ({ db }, { params }) => memberOr404(db, params.memberId),
  async (services, { actor, loaded: { id }, body: { why, after } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await planToActOn(tx, id, after)
      await cancelEarlier(tx, services, id)
      await stopPlan(tx, services, state, { reason: 'operator', now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'end_plan',
        subject: { type: 'member', id },
        before: { plan: state.subscription.status },
        after: { plan: 'ended' },
        why,
        at: now,
      })
    })
    return undefined
  },
)
