import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { implement } from '../../../http/call.ts'
import { deliveredSince } from './repo.ts'

/** The day of a tally begins at midnight in Japan, wherever the instructor is, because earnings count the same way. */
export const getTally = implement('GET /api/instructor/tally', async ({ db, clock }, { actor }) =>
  deliveredSince(db, actor.id, startOfJstDay(jstDate(clock.now()))),
)
