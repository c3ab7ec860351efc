import { implement } from '../../http/call.ts'
import { historiesOf } from './repo.ts'
import { historyView } from './view.ts'

/** Few are kept, so the list is always one page. */
export const listMovieHistories = implement('GET /api/users/{id}/movies/histories', async ({ db }, { actor }) => {
  const items = (await historiesOf(db, actor.id)).map(historyView)
  return { items, pagination: { page: 1, per_page: Math.max(items.length, 1), last_page: 1, total: items.length } }
})
