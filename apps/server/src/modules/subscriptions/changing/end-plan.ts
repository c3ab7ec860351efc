import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { closeChange } from '../terms/changes-repo.ts'
import { stopPlan } from '../terms/stop-plan.ts'
import { changeView } from '../view.ts'
import { lockedState, scheduleChange } from './schedule-change.ts'

/** C-072: the plan ends with its term. One that is past due ends at once: nothing of it is paid any more. */
export const endPlan = implement(
  'POST /api/users/{id}/subscriptions/free/downgrade',
  async (services, { actor, body }) =>
    inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await lockedState(tx, actor.id)
      const change = await scheduleChange(tx, services, state, { productId: null, comment: body.comment ?? '' })
      if (state.subscription.status !== 'past_due') return { downgrade: changeView(change) }
      const applied = await closeChange(tx, state.subscription.id, 'applied', now)
      await stopPlan(tx, services, state, { reason: 'chosen', now })
      return { downgrade: changeView(applied) }
    }),
)
