import { implement } from '../../http/call.ts'
import { paginationOf } from '../../http/paging.ts'
import { orRefuse } from '../../http/refused.ts'
import { mediaOf } from './media/addresses.ts'
import { movieFor, moviesLike, movieTags, nextOf } from './movies-repo.ts'
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

const noFiles = { sources: [], captions: [], poster: null }

/** a film, its files and the film after it. */
export const getMovie = implement(
  'GET /api/users/{id}/movies/{movieId}',
  async ({ db }, { params, actor }) => orRefuse(await movieFor(db, actor.id, params.movieId), 'movie_not_found'),
  async (services, { loaded }) => ({
    ...movieView(loaded),
    ...(loaded.file === null ? noFiles : mediaOf(services, loaded.file)),
    next_id: await nextOf(services.db, loaded),
  }),
)
