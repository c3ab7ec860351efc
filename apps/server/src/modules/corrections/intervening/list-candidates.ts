import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { deskOrderById } from '../queue-repo.ts'
import { candidatesFor } from './candidates.ts'

const most = 100

export const listCandidates = implement(
  'GET /api/ops/orders/{orderId}/candidates',
  async ({ db }, { params }) => orRefuse(await deskOrderById(db, params.orderId), 'order_not_found'),
  async (services, { loaded }) => ({
    items: (await candidatesFor(services, loaded))
      .slice(0, most)
      .map(({ id, name, type, working, slots }) => ({ id, name, type, working, slots })),
  }),
)
