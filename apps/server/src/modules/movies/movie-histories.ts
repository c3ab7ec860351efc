import { historiesOf, historyOf, keepNewest, movieById, putHistory } from './histories-repo.ts'
import { isFinished, wholeProgress } from '@tensaku/domain/movies'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { announce } from '../notifications/index.ts'
import { historyView } from './view.ts'

/** A member has few histories, so the list is always one page. */
export const listMovieHistories = implement('GET /api/users/{id}/movies/histories', async ({ db }, { actor }) => {
  const items = (await historiesOf(db, actor.id)).map(historyView)
  return { items, pagination: { page: 1, per_page: Math.max(items.length, 1), last_page: 1, total: items.length } }
})

/** A device whose clock is ahead must not win until its time has come. */
const notAfter = (now: Date, given: string | undefined): Date =>
  given === undefined ? now : new Date(Math.min(now.getTime(), Math.max(0, Date.parse(given))))

/** the newest instant of a device wins, whenever it arrives. It is announced to the member's other devices. */
export const updateMovieHistory = implement(
  'PUT /api/users/{id}/movies/{movieId}/history',
  async ({ db }, { params }) => orRefuse(await movieById(db, params.movieId), 'movie_not_found'),
  async ({ db, clock }, { actor, params: { movieId }, body }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const progress = wholeProgress(body)
      const watchedAt = notAfter(now, body.watched_at)
      const completedAt = isFinished(progress) ? watchedAt : null
      if (await putHistory(tx, actor.id, movieId, { ...progress, completedAt, watchedAt })) {
        await announce(tx, { audience: 'member', id: actor.id, event: { kind: 'movie_history', id: movieId }, now })
      }
      const known = await historyOf(tx, actor.id, movieId)
      await keepNewest(tx, actor.id)
      return historyView(known)
    }),
)
