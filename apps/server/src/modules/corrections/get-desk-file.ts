import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { contentOf } from '../files/index.ts'
import { filesOfOrder } from '../orders/index.ts'
import { deskOrderById } from './queue-repo.ts'

export const getDeskFile = implement(
  'GET /api/instructor/orders/{orderId}/files/{file}',
  async ({ db }, { actor, params }) => {
    const order = await deskOrderById(db, params.orderId)
    found(order?.teacher_id === actor.id ? order : undefined, 'order_not_found')
    const files = await filesOfOrder(db, params.orderId)
    return found(
      files.find(({ name }) => name === params.file),
      'file_not_found',
    )
  },
  async (services, { loaded, query }) => contentOf(services, loaded, query.size),
)
