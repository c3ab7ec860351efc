import type { Work } from '@tensaku/contract'
import { sql } from 'kysely'
import { json, type Connection } from '../../../db/database.ts'

/** The content of a work; lines that were not begun may be missing. */
export type WorkContent = Pick<Work, 'lines' | 'comment' | 'phrases' | 'note' | 'answers'>
export type WorkRow = { revision: number; content: WorkContent; updated_at: Date }

/** An instructor's work on an order, as a query. */
export const workRow = (db: Connection, orderId: number, instructorId: number) =>
  db
    .selectFrom('works')
    .select(['revision', 'content', 'updated_at'])
    .where('order_id', '=', orderId)
    .where('instructor_id', '=', instructorId)

export const workOf = async (db: Connection, orderId: number, instructorId: number): Promise<WorkRow | undefined> =>
  (await workRow(db, orderId, instructorId).executeTakeFirst()) as WorkRow | undefined

/** Whether the stored work is the same, in any order of keys. */
export async function isSameWork(
  db: Connection,
  orderId: number,
  instructorId: number,
  content: WorkContent,
): Promise<boolean> {
  const row = await db
    .selectFrom('works')
    .select(sql<boolean>`content = ${json(content)}::jsonb`.as('same'))
    .where('order_id', '=', orderId)
    .where('instructor_id', '=', instructorId)
    .executeTakeFirst()
  return row?.same ?? false
}

/** The number of newest revisions that always stay; of older ones the last of each minute stays. */
export const latestKept = 50
/** The stored bytes of all replaced revisions of a work; beyond it the oldest is deleted first. */
const mostKeptBytes = 20_000_000

/** Thins the revisions of a work after a write added one. */
async function thinWork(db: Connection, orderId: number, instructorId: number, head: number): Promise<void> {
  await sql`
    delete from work_revisions r using work_revisions next
    where r.order_id = ${orderId} and r.instructor_id = ${instructorId} and r.revision = ${head - latestKept}
      and next.order_id = r.order_id and next.instructor_id = r.instructor_id and next.revision = r.revision + 1
      and date_trunc('minute', next.written_at) = date_trunc('minute', r.written_at)`.execute(db)
  await sql`
    delete from work_revisions where order_id = ${orderId} and instructor_id = ${instructorId} and revision in (
      select revision from (
        select revision, sum(bytes) over (order by revision desc) as up_to from work_revisions
        where order_id = ${orderId} and instructor_id = ${instructorId}
      ) as newest where up_to > ${mostKeptBytes})`.execute(db)
}

/** Makes `content` the head; the replaced content becomes a revision in the same statement. The order's row must be locked. */
export async function writeWork(
  db: Connection,
  { orderId, instructorId, content, at }: { orderId: number; instructorId: number; content: WorkContent; at: Date },
): Promise<WorkRow> {
  const { rows } = await sql<WorkRow>`
    with kept as (
      insert into work_revisions (order_id, instructor_id, revision, content, bytes, written_at, replaced_at)
      select order_id, instructor_id, revision, content, pg_column_size(content), updated_at, ${at} from works
      where order_id = ${orderId} and instructor_id = ${instructorId}
    )
    insert into works (order_id, instructor_id, revision, content, updated_at)
    values (${orderId}, ${instructorId}, 1, ${json(content)}::jsonb, ${at})
    on conflict (order_id, instructor_id) do update
      set revision = works.revision + 1, content = excluded.content, updated_at = excluded.updated_at
    returning revision, content, updated_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The work was not written.')
  await thinWork(db, orderId, instructorId, row.revision)
  return row
}

/** Adds content to the head that was sent later but belongs to it. */
export async function completeWork(
  db: Connection,
  orderId: number,
  instructorId: number,
  content: WorkContent,
): Promise<void> {
  await db
    .updateTable('works')
    .set({ content: json(content) })
    .where('order_id', '=', orderId)
    .where('instructor_id', '=', instructorId)
    .execute()
}
