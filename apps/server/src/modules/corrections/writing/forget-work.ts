import { day } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import type { Sweep } from '../../../jobs/index.ts'

const forgottenAtOnce = 1000
const thinnedAtOnce = 200

async function deleteBefore(db: Connection, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from work_revisions where (order_id, instructor_id, revision) in (
      select order_id, instructor_id, revision from work_revisions where replaced_at < ${before}
      order by replaced_at limit ${forgottenAtOnce} for update skip locked
    ) returning order_id`.execute(db)
  return rows.length
}

/** Each revision is examined once: it stays if the next one is of another hour, or none is known. */
async function thinBefore(db: Connection, before: Date): Promise<number> {
  const { rows } = await sql`
    with due as (
      select order_id, instructor_id, revision, written_at from work_revisions
      where replaced_at < ${before} and not settled
      order by replaced_at limit ${thinnedAtOnce} for update skip locked
    ), judged as (
      select due.*, exists (
        select from works head where head.order_id = due.order_id and head.instructor_id = due.instructor_id
          and head.revision > due.revision and date_trunc('hour', head.updated_at) = date_trunc('hour', due.written_at)
        union all
        select from work_revisions later where later.order_id = due.order_id and later.instructor_id = due.instructor_id
          and later.revision > due.revision and date_trunc('hour', later.written_at) = date_trunc('hour', due.written_at)
      ) as hour_goes_on from due
    ), deleted as (
      delete from work_revisions r using judged j
      where r.order_id = j.order_id and r.instructor_id = j.instructor_id and r.revision = j.revision and j.hour_goes_on
    ), left_there as (
      update work_revisions r set settled = true from judged j
      where r.order_id = j.order_id and r.instructor_id = j.instructor_id and r.revision = j.revision and not j.hour_goes_on
    )
    select from judged`.execute(db)
  return rows.length
}

/** Thins the revisions of a work that were replaced a day ago to the last of each hour, and deletes them after 30 days. */
export const forgetWork: Sweep = {
  name: 'forget-work',
  async run({ db, clock }) {
    const now = clock.now().getTime()
    return (await deleteBefore(db, new Date(now - 30 * day))) + (await thinBefore(db, new Date(now - day)))
  },
}
