import { implement } from '../../../http/call.ts'
import { localeFor } from '../../../http/locale.ts'
import { deskOrder, seenOrder } from '../desk-order.ts'

export const getDeskOrder = implement(
  'GET /api/instructor/orders/{orderId}',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db, clock }, asked) =>
    deskOrder(db, asked.loaded, { instructorId: asked.actor.id, now: clock.now(), locale: localeFor(asked) }),
)
