import { implement } from '../../../http/call.ts'
import { ownResources } from './repo.ts'
import { resourceView } from './view.ts'

/** the textbooks and word lists that a member may use. */
export const listResources = implement('GET /api/users/{id}/resources', async ({ db }, { actor }) => ({
  items: (await ownResources(db, actor.id)).map(resourceView),
}))
