import { sql } from 'kysely'
import type { StudyRow } from '../../../db/study-row.ts'

/** The cards that a member answered on each day, in reviews and in quizzes. */
export const studiedCards = (userId: number): StudyRow => sql`
  select r.mode, (r.reviewed_at at time zone 'Asia/Tokyo')::date::text as day, null::timestamptz, null::bigint, '',
    count(distinct r.card_id)
  from card_reviews r
  where r.user_id = ${userId}
  group by r.mode, 2`
