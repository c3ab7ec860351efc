import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { audit } from '../../audit/index.ts'
import { stopPlan } from '../terms/stop-plan.ts'
import { planToActOn } from './acting.ts'
import { memberOr404 } from './get-plan-as-operator.ts'

/** Ends a plan at once. Its money stays: a refund is an act on its purchase. */
export const endPlanAsOperator = implement(
  'POST /api/ops/members/{memberId}/subscription/end',
  ({ db }, { params }) => memberOr404(db, params.memberId),
  async (services, { actor, loaded: { id }, body: { why, after } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await planToActOn(tx, id, after)
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
