import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { categoriesOf } from './repo.ts'

const perPage = 10

export const listMovieCategories = implement(
  'GET /api/users/{id}/movies/categories',
  async ({ db }, { actor, query: { page } }) => {
    const { rows, total } = await categoriesOf(db, actor.id, { page, perPage })
    return { items: rows, pagination: paginationOf(page, perPage, total) }
  },
)
