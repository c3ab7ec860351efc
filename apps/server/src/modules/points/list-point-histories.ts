import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { historyPage } from './history-repo.ts'
import { historyView } from './view.ts'

const perPage = 10

export const listPointHistories = implement(
  'GET /api/users/{id}/points/histories',
  async ({ db }, { actor, query: { page } }) => {
    const { rows, total } = await historyPage(db, actor.id, page, perPage)
    return { items: rows.map(historyView), pagination: paginationOf(page, perPage, total) }
  },
)
