import type { SaveContent } from '@tensaku/contract'
import { type RawBuilder, sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'

export type SaveRow = { id: number; revision: number; content: SaveContent; created_at: Date; updated_at: Date }

const columns = ['id', 'revision', 'content', 'created_at', 'updated_at'] as const

export async function savesOf(db: Connection, userId: number): Promise<SaveRow[]> {
  const rows = await db
    .selectFrom('saves')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as SaveRow[]
}

export async function saveById(db: Connection, userId: number, id: number): Promise<SaveRow | undefined> {
  const row = await db
    .selectFrom('saves')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row as SaveRow | undefined
}

/** The save, held until the transaction ends. */
export async function takeSave(db: Connection, userId: number, id: number): Promise<SaveRow | undefined> {
  const row = await db
    .selectFrom('saves')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row as SaveRow | undefined
}

export async function saveByKey(db: Connection, userId: number, key: string): Promise<SaveRow | undefined> {
  const row = await db
    .selectFrom('saves')
    .select(columns)
    .where('user_id', '=', userId)
    .where('create_key', '=', key)
    .executeTakeFirst()
  return row as SaveRow | undefined
}

export async function countSaves(db: Connection, userId: number): Promise<number> {
  const row = await db
    .selectFrom('saves')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertSave(
  db: Connection,
  userId: number,
  key: string,
  content: SaveContent,
  at: Date,
): Promise<SaveRow> {
  const row = await db
    .insertInto('saves')
    .values({ user_id: userId, create_key: key, content: json(content), created_at: at, updated_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as SaveRow
}

/** A fingerprint of a draft's text, the same for the same content. */
const digestOf = (content: RawBuilder<unknown>) => sql`sha256(convert_to((${content})::text, 'UTF8'))`

/** The newest revisions of a draft that somebody who asks again may still mean; of older ones no fingerprint is kept. */
const mostDigests = 5000

/**
 * Replaces the head, and only if it still is `revision`. What it replaced becomes a revision in the same statement: whole
 * where it was the last of its minute, or where `unseen` says that who replaced it did not know it; else its fingerprint.
 * Undefined when somebody was faster.
 */
export async function replaceSave(
  db: Connection,
  { userId, id, revision }: { userId: number; id: number; revision: number },
  { content, at, unseen }: { content: SaveContent; at: Date; unseen: boolean },
): Promise<{ row: SaveRow; whole: boolean } | undefined> {
  const { rows } = await sql<SaveRow & { whole: boolean }>`
    with head as (
      select *, ${unseen} or date_trunc('minute', updated_at) <> date_trunc('minute', ${at}::timestamptz) as whole from saves
      where id = ${id} and user_id = ${userId} and revision = ${revision} for update
    ), kept as (
      insert into save_revisions (save_id, user_id, revision, content, digest, bytes, settled, written_at, replaced_at)
      select id, user_id, revision, case when whole then content end, case when not whole then ${digestOf(sql`content`)} end,
        case when whole then pg_column_size(content) else 0 end, ${unseen}, updated_at, ${at} from head
      returning save_id, content is not null as whole
    ), forgotten as (
      delete from save_revisions where save_id = ${id} and revision < ${revision}::integer - ${mostDigests}::integer and content is null
    )
    update saves set revision = revision + 1, content = ${json(content)}::jsonb, updated_at = ${at}
    from kept where saves.id = kept.save_id
    returning saves.id, saves.revision, saves.content, saves.created_at, saves.updated_at, kept.whole`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { whole, ...row } = found
  return { row, whole }
}

/** Whether a revision, be it the head or one that was replaced, holds just this. */
export async function wasWritten(
  db: Connection,
  userId: number,
  id: number,
  revision: number,
  content: SaveContent,
): Promise<boolean> {
  const given = sql`${json(content)}::jsonb`
  const { rows } = await sql`
    select 1 from saves where id = ${id} and user_id = ${userId} and revision = ${revision} and content = ${given}
    union all
    select 1 from save_revisions where save_id = ${id} and user_id = ${userId} and revision = ${revision}
      and (content = ${given} or digest = ${digestOf(given)})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the save away; its text stays as its last revision, and the fingerprints go. False when it is not there. */
export async function removeSave(db: Connection, userId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from saves where id = ${id} and user_id = ${userId} returning id, user_id, revision, content, updated_at
    ), forgotten as (
      delete from save_revisions using gone where save_revisions.save_id = gone.id and save_revisions.content is null
    )
    insert into save_revisions (save_id, user_id, revision, content, bytes, settled, written_at, replaced_at)
    select id, user_id, revision, content, pg_column_size(content), true, updated_at, ${at} from gone
    returning save_id`.execute(db)
  return rows.length > 0
}

/** Deletes every draft of a member with all that it replaced. */
export async function forgetDrafts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('saves').where('user_id', '=', userId).execute()
  await db.deleteFrom('save_revisions').where('user_id', '=', userId).execute()
}
