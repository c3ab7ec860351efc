import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { listFor, wordsLike } from './repo.ts'
import { wordView } from './view.ts'

const perPage = 10

/** C-084. Refuses `not_owned` for a list that is sold and was not bought. */
export const listWords = implement(
  'GET /api/users/{id}/word-lists/categories/{listId}/words',
  async ({ db }, { actor, params }) => {
    const list = orRefuse(await listFor(db, actor.id, params.listId), 'word_list_not_found')
    if (!list.readable) throw new Refused('not_owned')
    return list
  },
  async ({ db }, { actor, loaded, query: { page, keywords } }) => {
    const { rows, total } = await wordsLike(db, actor.id, { listId: loaded.id, keywords, page, perPage })
    return { items: rows.map(wordView), pagination: paginationOf(page, perPage, total) }
  },
)
