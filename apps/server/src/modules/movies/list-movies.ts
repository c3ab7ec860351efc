import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { moviesLike, movieTags } from './repo.ts'
import { movieView } from './view.ts'

const perPage = 10

export const listMovies = implement(
  'GET /api/users/{id}/movies',
  async ({ db }, { actor, query: { page, ...query } }) => {
    const { rows, total } = await moviesLike(db, actor.id, { query, page, perPage })
    return {
      items: rows.map(movieView),
      pagination: paginationOf(page, perPage, total),
      tags: await movieTags(db),
    }
  },
)
