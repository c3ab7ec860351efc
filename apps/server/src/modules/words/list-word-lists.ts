import { implement } from '../../http/call.ts'
import { listsFor } from './repo.ts'
import { listView } from './view.ts'

/** C-083: the lists are few, so there is always one page. */
export const listWordLists = implement('GET /api/users/{id}/word-lists/categories', async ({ db }, { actor }) => {
  const items = (await listsFor(db, actor.id)).map(listView)
  return { items, pagination: { page: 1, per_page: Math.max(items.length, 1), last_page: 1, total: items.length } }
})
