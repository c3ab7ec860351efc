import { implement } from '../../http/call.ts'
import { fullOrder } from './full-order.ts'
import { ownOrder } from './own-order.ts'

export const getOrder = implement('GET /api/users/{id}/orders/{orderId}', ownOrder, async ({ db, clock }, { loaded }) =>
  fullOrder(db, loaded, clock.now()),
)
