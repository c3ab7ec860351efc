import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { saveById, savesOf } from './repo.ts'
import { saveView } from './view.ts'

/** A member has few drafts, so the list is always one page. */
export const listSaves = implement('GET /api/users/{id}/saves', async ({ db }, { actor }) => {
  const items = (await savesOf(db, actor.id)).map(saveView)
  return { items, pagination: { page: 1, per_page: Math.max(items.length, 1), last_page: 1, total: items.length } }
})

export const getSave = implement(
  'GET /api/users/{id}/saves/{saveId}',
  async ({ db }, { actor, params }) => orRefuse(await saveById(db, actor.id, params.saveId), 'draft_not_found'),
  async (_services, { loaded }) => saveView(loaded),
)
