import { jstDate } from '@tensaku/domain/calendar'
import { implement } from '../../http/call.ts'
import { addVisit } from './repo.ts'

export const countVisit = implement('POST /api/analytics', async ({ db, clock }, { body }) => {
  await addVisit(db, jstDate(clock.now()), body.route)
  return undefined
})
