import { isDelivered } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { found, Refused } from '../../http/refused.ts'
import { orderOf, versionOf } from './repo.ts'
import { resultView } from './view.ts'

/** What was delivered stays readable after it was amended. */
export const getVersion = implement(
  'GET /api/users/{id}/orders/{orderId}/versions/{version}',
  async ({ db }, { actor, params }) => {
    const order = found(await orderOf(db, actor.id, params.orderId), 'order_not_found')
    if (!isDelivered(order.status)) throw new Refused('not_delivered')
    return { order, version: found(await versionOf(db, order.id, params.version), 'version_not_found') }
  },
  async (_, { loaded: { order, version } }) => resultView(version, order.category_id),
)
