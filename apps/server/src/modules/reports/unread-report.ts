import { addHours } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import type { NextRow } from '../../db/next-row.ts'

/** Hours in which a report counts as new: a learner may have read it without opening its notice. */
const newHours = 14 * 24

/** The new report of a member whose notice is unread. */
export const unreadReport = (userId: number, now: Date): NextRow => sql`
  (select 'report', count(*) over (), r.id, left(r.goal, 60), ''
  from counselling_reports r
  join notifications n on n.user_id = r.user_id and n.event_key = 'report_published:' || r.id and n.read_at is null
  where r.user_id = ${userId} and r.published_at > ${addHours(now, -newHours)}
  order by r.id desc limit 1)`
