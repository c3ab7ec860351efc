import { isDelivered } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { orderOf, versionOf } from './repo.ts'
import { resultView } from './view.ts'

/** An earlier version stays readable after an amendment. */
export const getResultVersion = implement(
  'GET /api/users/{id}/orders/{orderId}/versions/{version}',
  async ({ db }, { actor, params }) => {
    const order = orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found')
    if (!isDelivered(order.status)) throw new Refused('not_delivered')
    return { order, version: orRefuse(await versionOf(db, order.id, params.version), 'version_not_found') }
  },
  async (_, { loaded: { order, version } }) => resultView(version, order.category_id),
)
