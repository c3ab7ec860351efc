import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { giveExtra } from '../quotas/quota.ts'
import { isRunning, presentProduct } from '../terms/state.ts'
import { planToActOn } from './acting.ts'
import { memberOr404 } from './get-plan-as-operator.ts'
import { notifyGiven } from './notices.ts'

/** Gives uses of a quota of the running plan, for 30 days beside those of its months, and notifies its member. */
export const giveQuota = implement(
  'POST /api/ops/members/{memberId}/subscription/quota',
  ({ db }, { params }) => memberOr404(db, params.memberId),
  async (services, { actor, loaded: { id }, body: { key, amount, why, after } }) => {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await planToActOn(tx, id, after)
      if (!isRunning(state, now)) throw new Refused('plan_not_running')
      if (presentProduct(state, now).quotas[key] === 0) throw new Refused('quota_not_in_plan')
      const until = await giveExtra(tx, { userId: id, key, amount, now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'give_quota',
        subject: { type: 'member', id },
        before: {},
        after: { quota: key, uses: amount },
        why,
        at: now,
      })
      await notifyGiven(tx, services, { userId: id, key, amount, until, now })
    })
    return undefined
  },
)
