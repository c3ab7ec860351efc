import { isUpgrade } from '@tensaku/domain/plans'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { soldPlan } from '../products/repo.ts'
import { renewalOf } from '../terms/renewal.ts'
import { paidUntil, presentProduct, pricesAt } from '../terms/state.ts'
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
      if (state.subscription.status === 'past_due') throw new Refused('plan_past_due')
      const present = presentProduct(state, now)
      // A plan that ends with its term has no next term to make smaller.
      const { change: _change, ...unchanged } = state
      const kept = { ...unchanged, change: undefined }
      if (!renewalOf(kept, paidUntil(state, now))) throw new Refused('plan_not_renewing')
      const isSame = product.id === present.id
      if (isSame || isUpgrade({ ...present, prices: pricesAt(present, now) }, product))
        throw new Refused('not_a_downgrade')
      const change = await scheduleChange(tx, services, state, { productId: product.id, comment: body.comment ?? '' })
      return { downgrade: changeView(change) }
    }),
)
