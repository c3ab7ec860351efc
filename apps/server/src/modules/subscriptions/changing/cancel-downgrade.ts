import { lockUser } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import { closeChange, reopenChange } from '../terms/changes-repo.ts'
import { restorable } from '../terms/smaller-plan.ts'
import { paidUntil, planStateOf } from '../terms/state.ts'
import { notifyChange } from '../terms/notices.ts'
import { changeView } from '../view.ts'

/** C-073, S-026: the scheduled change is cancelled, and everything goes on as before: also a change to a smaller plan that an end replaced. */
export const cancelDowngrade = implement(
  'DELETE /api/users/{id}/subscriptions/downgrade/cancel',
  async (services, { actor }) =>
    inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      await lockUser(tx, actor.id)
      const state = orRefuse(await planStateOf(tx, actor.id), 'downgrade_not_found')
      const change = orRefuse(state.change, 'downgrade_not_found')
      await closeChange(tx, state.subscription.id, 'cancelled', now)
      const earlier = restorable(state, now)
      const restored = earlier && (await reopenChange(tx, earlier.id, paidUntil(state, now)))
      await notifyChange(tx, services, { state, change: { ...change, status: 'cancelled' }, restored, now })
      await announce(tx, { audience: 'member', id: actor.id, event: { kind: 'subscription' }, now })
      return { downgrade: changeView(restored) }
    }),
)
