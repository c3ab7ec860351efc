import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { orderOfSave } from './repo.ts'

/** For a device that still has the draft: another one has ordered it. An order that the member has hidden is not found. */
export const findOrderOfSave = implement(
  'GET /api/users/{id}/saves/{saveId}/order',
  async ({ db }, { actor, params }) => orRefuse(await orderOfSave(db, actor.id, params.saveId), 'draft_not_found'),
  async (_services, { loaded }) => ({ order_id: loaded.id }),
)
