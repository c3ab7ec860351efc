import { jstDate } from '@tensaku/domain/calendar'
import { daysBetween, longestPause } from '@tensaku/domain/studies'
import type { Connection } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { requireMember } from '../../account/index.ts'
import { beginPause, changePause, chosenOf, pausedUntil, storeChosen } from './repo.ts'

/** The settings of a learner on a day in Japan; a pause that is over is null. */
const settingsOf = async (db: Connection, userId: number, today: string) => ({
  ...(await chosenOf(db, userId)),
  paused_until: await pausedUntil(db, userId, today),
})

/** Whether a learner rests on a day in Japan: nothing is due, and no mail or push is about study. */
export const pausedOn = async (db: Connection, userId: number, date: string): Promise<boolean> =>
  (await pausedUntil(db, userId, date)) !== null

export const getStudySettings = implement('GET /api/users/{id}/studies/settings', ({ db, clock }, { actor }) =>
  settingsOf(db, actor.id, jstDate(clock.now())),
)

/** The member is locked, so that pauses of parallel requests never overlap. */
export const updateStudySettings = implement(
  'PUT /api/users/{id}/studies/settings',
  async ({ db, clock }, { actor, body }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const now = clock.now()
      const today = jstDate(now)
      const { paused_until: until } = body
      const length = until === null ? 0 : daysBetween(today, until)
      if (until !== null && (length < 1 || length > longestPause))
        throw new Refused('invalid_input', { fields: ['paused_until'] })
      await storeChosen(tx, actor.id, body, now)
      if (await pausedOn(tx, actor.id, today)) await changePause(tx, actor.id, today, until ?? today)
      else if (until !== null) await beginPause(tx, actor.id, { from: today, until })
      return settingsOf(tx, actor.id, today)
    }),
)
