import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** Replaces the content by its fingerprint. */
const emptied = sql`content = null, digest = sha256(convert_to(content::text, 'UTF8')), bytes = 0`

/**
 * Empties a member's oldest revisions beyond a number of stored bytes. Rows that another transaction has locked are left to it
 * or to the next write. Returns the number of emptied ones.
 */
export async function trimRevisions(db: Connection, userId: number, bytes: number): Promise<number> {
  const { rows } = await sql`
    update save_revisions set ${emptied} where (save_id, revision) in (
      select save_id, revision from save_revisions
      where content is not null and (save_id, revision) in (
        select save_id, revision from (
          select save_id, revision, sum(bytes) over (order by replaced_at desc, save_id desc, revision desc) as up_to
          from save_revisions where user_id = ${userId} and content is not null
        ) as newest where up_to > ${bytes}
      ) for update skip locked
    ) returning save_id`.execute(db)
  return rows.length
}

/**
 * Thins revisions that were replaced before an instant, `most` at once and each a single time: the last of each hour stays
 * whole. Returns the number of examined ones.
 */
export async function thinBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select save_id, revision, written_at from save_revisions
      where replaced_at < ${before} and content is not null and not settled
      order by replaced_at limit ${most} for update skip locked
    ), judged as (
      select due.save_id, due.revision,
        date_trunc('hour', coalesce(next.written_at, head.updated_at)) = date_trunc('hour', due.written_at) as hour_goes_on
      from due
      left join save_revisions next on next.save_id = due.save_id and next.revision = due.revision + 1
      left join saves head on head.id = due.save_id and head.revision = due.revision + 1
    ), thinned as (
      update save_revisions r set ${emptied} from judged
      where r.save_id = judged.save_id and r.revision = judged.revision and judged.hour_goes_on
    ), left_whole as (
      update save_revisions r set settled = true from judged
      where r.save_id = judged.save_id and r.revision = judged.revision and judged.hour_goes_on is not true
    )
    select from judged`.execute(db)
  return rows.length
}

/** Deletes revisions that were replaced before an instant, `most` at once. Returns their number. */
export async function deleteRevisionsBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from save_revisions where (save_id, revision) in (
      select save_id, revision from save_revisions where replaced_at < ${before}
      order by replaced_at limit ${most} for update skip locked
    ) returning save_id`.execute(db)
  return rows.length
}

/** A member's revisions that are stored as a whole, in their order, after the given one. */
export const wholeRevisions = (
  db: Connection,
  userId: number,
  { save_id: saveId, revision }: { save_id: number; revision: number },
  most: number,
) =>
  db
    .selectFrom('save_revisions')
    .select(['save_id', 'revision', 'content', 'written_at', 'replaced_at'])
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .where((eb) => eb(eb.refTuple('save_id', 'revision'), '>', eb.tuple(saveId, revision)))
    .orderBy('save_id')
    .orderBy('revision')
    .limit(most)
    .execute()
