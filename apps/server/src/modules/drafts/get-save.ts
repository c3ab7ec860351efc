import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { saveById } from './repo.ts'
import { saveView } from './view.ts'

export const getSave = implement(
  'GET /api/users/{id}/saves/{saveId}',
  async ({ db }, { actor, params }) => orRefuse(await saveById(db, actor.id, params.saveId), 'draft_not_found'),
  async (_services, { loaded }) => saveView(loaded),
)
