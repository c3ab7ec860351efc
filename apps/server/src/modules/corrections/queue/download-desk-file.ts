import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { contentOf } from '../../files/index.ts'
import { filesOfOrder } from '../../orders/index.ts'
import { deskOrderById } from '../repo.ts'

/** An image of an order, for the instructor who has it. */
export const downloadDeskFile = implement(
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
