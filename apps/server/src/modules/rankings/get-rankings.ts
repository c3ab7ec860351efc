import { jstMonth } from '@tensaku/domain/calendar'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { placesOf, standingOf } from './repo.ts'
import { rankingView } from './view.ts'

/** C-022: the ranking of a month, with the asking member's own place. Refuses `invalid_input` for a month that does not exist. */
export const getRankings = implement('GET /api/users/{id}/rankings', async ({ db, clock }, { actor, query }) => {
  if (query.month === '') throw new Refused('invalid_input', { fields: ['month'] })
  const now = clock.now()
  const month = query.month ?? jstMonth(now)
  const standing = await standingOf(db, actor.id, month)
  const places = await placesOf(db, month, standing.is_ranked ? standing.place : null)
  return rankingView({ userId: actor.id, month, now }, standing, places)
})
