import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { fullOrder } from './full-order.ts'
import { orderOf } from './repo.ts'

export const getOrder = implement(
  'GET /api/users/{id}/orders/{orderId}',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded }) => fullOrder(db, loaded, clock.now()),
)
