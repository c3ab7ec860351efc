import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { latestKept, type WorkRow } from './repo.ts'

type Of = { orderId: number; instructorId: number }

/** A revision of a work. `digests` has a fingerprint of each line by its number, `rest` one of everything besides the lines. */
export type RevisionRow = {
  revision: number
  written_at: Date
  digests: Readonly<Record<string, string>>
  rest: string
}

/** The head and the revisions that it replaced. */
const versions = ({ orderId, instructorId }: Of) => sql`
  select revision, written_at, content from work_revisions
  where order_id = ${orderId} and instructor_id = ${instructorId}
  union all
  select revision, updated_at, content from works
  where order_id = ${orderId} and instructor_id = ${instructorId}`

/** Revisions of an instructor's own work, the newest first, of older ones the last of each minute; and their number. */
export async function revisionsOf(
  db: Connection,
  of: Of,
  { skip, count }: { skip: number; count: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const { rows } = await sql<RevisionRow & { total: number }>`
    with numbered as (
      select revision,
        row_number() over (order by revision desc) as nth,
        row_number() over (partition by date_trunc('minute', written_at) order by revision desc) as in_minute
      from (${versions(of)}) as every
    ), listed as (
      select revision, count(*) over ()::integer as total from numbered
      where nth <= ${latestKept} or in_minute = 1
      order by revision desc limit ${count} offset ${skip}
    )
    select revision, written_at, total,
      coalesce(
        (select jsonb_object_agg(line ->> 'n', md5(line::text)) from jsonb_array_elements(content -> 'lines') as line),
        '{}'
      ) as digests,
      md5((content - 'lines')::text) as rest
    from listed join (${versions(of)}) as every using (revision)
    order by revision desc`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function revisionOf(db: Connection, of: Of, revision: number): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select revision, content, written_at as updated_at from (${versions(of)}) as every
    where revision = ${revision}::bigint`.execute(db)
  return rows[0]
}

/** Deletes revisions that were replaced before an instant, `most` at once. Returns their number. */
export async function deleteBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from work_revisions where (order_id, instructor_id, revision) in (
      select order_id, instructor_id, revision from work_revisions where replaced_at < ${before}
      order by replaced_at limit ${most} for update skip locked
    ) returning order_id`.execute(db)
  return rows.length
}

/**
 * Examines revisions that were replaced before an instant, `most` at once and each a single time: one stays if the next one is of
 * another hour, or none is known. Returns the number of examined ones.
 */
export async function thinBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select order_id, instructor_id, revision, written_at from work_revisions
      where replaced_at < ${before} and not settled
      order by replaced_at limit ${most} for update skip locked
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
