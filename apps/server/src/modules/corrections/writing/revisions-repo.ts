import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { latestKept, type WorkRow } from '../repo.ts'

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
