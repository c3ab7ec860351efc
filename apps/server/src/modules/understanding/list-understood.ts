import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { orderOf } from '../orders/index.ts'
import { understoodIn } from './repo.ts'

export const listUnderstood = implement(
  'GET /api/users/{id}/orders/{orderId}/understood',
  async ({ db }, { actor, params }) => found(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db }, { loaded }) => ({
    items: (await understoodIn(db, [loaded.id])).map(({ line, start }) => ({ line, start })),
  }),
)
