import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { orderOf } from '../orders/index.ts'
import { understoodIn } from './repo.ts'

export const listUnderstood = implement(
  'GET /api/users/{id}/orders/{orderId}/understood',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db }, { loaded }) => ({
    items: (await understoodIn(db, [loaded.id])).map(({ line, start }) => ({ line, start })),
  }),
)
