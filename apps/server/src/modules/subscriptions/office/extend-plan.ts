import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { extendTerm } from '../terms/extend-term.ts'
import { isCharged } from '../terms/plan-purchases.ts'
import { isRunning, paidUntil } from '../terms/state.ts'
import { planToActOn } from './acting.ts'
import { memberOr404 } from './get-plan-as-operator.ts'
import { notifyExtension } from './notices.ts'

/** Adds days without a charge to the paid time of a plan that runs. */
export const extendPlan = implement(
  'POST /api/ops/members/{memberId}/subscription/extend',
  ({ db }, { params }) => memberOr404(db, params.memberId),
  async (services, { actor, loaded: { id }, body: { days, why, after } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await planToActOn(tx, id, after)
      if (!isRunning(state, now)) throw new Refused('plan_not_running')
      if (await isCharged(tx, id)) throw new Refused('plan_payment_running')
      const until = await extendTerm(tx, state, { days, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'extend_plan',
        subject: { type: 'member', id },
        before: { plan_until: paidUntil(state, now).toISOString() },
        after: { plan_until: until.toISOString() },
        why,
        at: now,
      })
      await notifyExtension(tx, services, { userId: id, days, until, now })
    })
    return undefined
  },
)
