import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { seenOrder } from '../desk-order.ts'
import { workView } from '../view.ts'
import { revisionOf } from './revisions-repo.ts'

export const getRevision = implement(
  'GET /api/instructor/orders/{orderId}/work/revisions/{revision}',
  async ({ db, clock }, { actor, params }) => {
    const { id } = await seenOrder(db, actor.id, params.orderId, clock.now())
    return orRefuse(await revisionOf(db, { orderId: id, instructorId: actor.id }, params.revision), 'version_not_found')
  },
  async (_, { loaded }) => workView(loaded),
)
