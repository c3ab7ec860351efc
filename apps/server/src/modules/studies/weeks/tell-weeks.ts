import { jstDate } from '@tensaku/domain/calendar'
import { weekToReport } from '@tensaku/domain/studies'
import type { Tx } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { rowByRow } from '../../../jobs/row-by-row.ts'
import { kindsFewer } from '../../learning-insights/index.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { doneIn, insertWeek, lastMade, setMade, untold } from './repo.ts'

const atOnce = 200

/** Looks back on a member's week and tells them, once. */
async function tellMember(tx: Tx, services: Outgoing, userId: number, week: string): Promise<boolean> {
  const now = services.clock.now()
  const done = await doneIn(tx, userId, week)
  const facts = { ...done, fewer: done.orders > 0 ? await kindsFewer(tx, userId) : [] }
  if (!(await insertWeek(tx, userId, week, { facts, at: now }))) return false
  const data = { week: done }
  await notify(tx, services, { userId, key: `study_week:${week}`, kind: 'study_week', data, now })
  return true
}

/** On Mondays from 7:00 in Japan on: tells everybody who studied in the week before. An older week is not told any more. */
export const tellWeeks: Sweep = {
  name: 'tell-weeks',
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const week = weekToReport(now)
    const last = await lastMade(db)
    if (last !== null && last >= week) return 0
    // What was before the first report of a service is not told.
    const members = last === null ? [] : await untold(db, week, { today: jstDate(now), most: atOnce })
    if (members.length === 0) await setMade(db, week, now)
    return rowByRow(services, this.name, members, (tx, userId) => tellMember(tx, services, userId, week))
  },
}
