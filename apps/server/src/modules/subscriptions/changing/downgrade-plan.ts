import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { soldPlan } from '../products/repo.ts'
import { refusalOfSmaller } from '../terms/smaller-plan.ts'
import { changeView } from '../view.ts'
import { lockedState, scheduleChange } from './schedule-change.ts'

/** C-071: a cheaper plan from the end of the term on. */
export const downgradePlan = implement(
  'POST /api/users/{id}/subscriptions/{plan}/downgrade',
  async (services, { actor, params, body }) =>
    inTransaction(services.db, async (tx) => {
      const now = services.clock.now()
      const state = await lockedState(tx, actor.id)
      const product = orRefuse(await soldPlan(tx, body.product_id, now), 'plan_not_found')
      if (product.type !== params.plan) throw new Refused('plan_not_found')
      const refusal = refusalOfSmaller(state, product, now)
      if (refusal) throw new Refused(refusal)
      const change = await scheduleChange(tx, services, state, { productId: product.id, comment: body.comment ?? '' })
      return { downgrade: changeView(change) }
    }),
)
