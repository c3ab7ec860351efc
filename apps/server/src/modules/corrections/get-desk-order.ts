import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { contentOf } from '../files/index.ts'
import { filesOfOrder } from '../orders/index.ts'
import { deskOrder, localeFor, seenOrder } from './desk-order.ts'
import { deskOrderById } from './desk-rows-repo.ts'

export const getDeskOrder = implement(
  'GET /api/instructor/orders/{orderId}',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async ({ db, clock }, asked) =>
    deskOrder(db, asked.loaded, { instructorId: asked.actor.id, now: clock.now(), locale: localeFor(asked) }),
)

export const getDeskFile = implement(
  'GET /api/instructor/orders/{orderId}/files/{file}',
  async ({ db }, { actor, params }) => {
    const order = await deskOrderById(db, params.orderId)
    orRefuse(order?.teacher_id === actor.id ? order : undefined, 'order_not_found')
    const files = await filesOfOrder(db, params.orderId)
    return orRefuse(
      files.find(({ name }) => name === params.file),
      'file_not_found',
    )
  },
  async (services, { loaded, query }) => contentOf(services, loaded, query.size),
)
