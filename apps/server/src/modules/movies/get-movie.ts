import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { mediaOf } from './media/addresses.ts'
import { movieFor, nextOf } from './repo.ts'
import { movieView } from './view.ts'

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
