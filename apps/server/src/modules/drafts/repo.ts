import type { SaveContent } from '@tensaku/contract'
import { hasText } from '@tensaku/domain/drafts'
import { type RawBuilder, sql } from 'kysely'
import { json, type Connection } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'

export type SaveRow = {
  id: number
  revision: number
  content: SaveContent
  /** The first of the last revisions between which only the token of the chat has changed; null if the last change was of the text. */
  quiet_from: number | null
  created_at: Date
  updated_at: Date
}

const columns = ['id', 'revision', 'content', 'quiet_from', 'created_at', 'updated_at'] as const

const saves = (db: Connection, userId: number) =>
  db.selectFrom('saves').select(columns).where('user_id', '=', userId).$castTo<SaveRow>()

/** The last written first. */
export const savesOf = (db: Connection, userId: number): Promise<SaveRow[]> =>
  saves(db, userId).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()

/** The ids of a member's drafts, the oldest first. */
export const saveIds = (db: Connection, userId: number): Promise<number[]> =>
  idsOf(db.selectFrom('saves').select('id').where('user_id', '=', userId).orderBy('id'))

export const saveById = (db: Connection, userId: number, id: number): Promise<SaveRow | undefined> =>
  saves(db, userId).where('id', '=', id).executeTakeFirst()

/** The save, locked until the transaction ends. */
export const lockSave = (db: Connection, userId: number, id: number): Promise<SaveRow | undefined> =>
  saves(db, userId).where('id', '=', id).forUpdate().executeTakeFirst()

export const saveByKey = (db: Connection, userId: number, key: string): Promise<SaveRow | undefined> =>
  saves(db, userId).where('create_key', '=', key).executeTakeFirst()

export async function countSaves(db: Connection, userId: number): Promise<number> {
  const row = await db
    .selectFrom('saves')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The ids of a member's blank drafts, the one written longest ago first. */
export const blankSaves = (db: Connection, userId: number, most: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('saves')
      .select('id')
      .where('user_id', '=', userId)
      .where(sql<boolean>`blank`)
      .orderBy('updated_at')
      .limit(most),
  )

/** The ids of drafts that have been blank since `before`. */
export const blankSince = (db: Connection, before: Date, most: number): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('saves')
      .select('id')
      .where(sql<boolean>`blank`)
      .where('updated_at', '<=', before)
      .orderBy('updated_at')
      .limit(most),
  )

/** The member of a draft that has been blank since `before`, locked; undefined if it was written or deleted meanwhile. */
export const lockBlank = (db: Connection, id: number, before: Date): Promise<{ user_id: number } | undefined> =>
  db
    .selectFrom('saves')
    .select('user_id')
    .where('id', '=', id)
    .where(sql<boolean>`blank`)
    .where('updated_at', '<=', before)
    .forUpdate()
    .executeTakeFirst()

export async function insertSave(
  db: Connection,
  { userId, key, content, at }: { userId: number; key: string; content: SaveContent; at: Date },
): Promise<SaveRow> {
  const row = await db
    .insertInto('saves')
    .values({
      user_id: userId,
      create_key: key,
      content: json(content),
      blank: !hasText(content),
      created_at: at,
      updated_at: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as SaveRow
}

/** A fingerprint of a draft's text, the same for the same content. */
const digestOf = (content: RawBuilder<unknown>) => sql`sha256(convert_to((${content})::text, 'UTF8'))`

/** The number of revisions that a repeated request may refer to; fingerprints of older ones are deleted. */
const mostDigests = 5000

/**
 * Replaces the head if it still is `revision`; undefined when another write was faster. The replaced text becomes a revision in
 * the same statement: as a whole when it was the last of its minute or when the writer had not seen it (`unseen`), otherwise
 * as a fingerprint.
 */
export async function replaceSave(
  db: Connection,
  { userId, id, revision }: { userId: number; id: number; revision: number },
  { content, blank, at, unseen }: { content: SaveContent; blank: boolean; at: Date; unseen: boolean },
): Promise<{ row: SaveRow; whole: boolean } | undefined> {
  const { rows } = await sql<SaveRow & { whole: boolean }>`
    with head as (
      select *, ${unseen} or date_trunc('minute', updated_at) <> date_trunc('minute', ${at}::timestamptz) as whole from saves
      where id = ${id} and user_id = ${userId} and revision = ${revision} for update
    ), stored as (
      insert into save_revisions (save_id, user_id, revision, content, digest, bytes, settled, written_at, replaced_at)
      select id, user_id, revision, case when whole then content end, case when not whole then ${digestOf(sql`content`)} end,
        case when whole then pg_column_size(content) else 0 end, ${unseen}, updated_at, ${at} from head
      returning save_id, content is not null as whole
    ), forgotten as (
      delete from save_revisions where save_id = ${id} and revision < ${revision}::integer - ${mostDigests}::integer and content is null
    )
    update saves set revision = revision + 1, quiet_from = null, content = ${json(content)}::jsonb, blank = ${blank}, updated_at = ${at}
    from stored where saves.id = stored.save_id
    returning saves.id, saves.revision, saves.content, saves.quiet_from, saves.created_at, saves.updated_at, stored.whole`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const { whole, ...row } = found
  return { row, whole }
}

/**
 * Writes the token of the chat into a save. It is a revision for devices to fetch, and no conflict for a device that writes on the
 * one before. Undefined if nothing changes.
 */
export async function writeChatToken(
  db: Connection,
  { userId, id }: { userId: number; id: number },
  token: string | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    update saves set revision = revision + 1, quiet_from = coalesce(quiet_from, revision),
      content = jsonb_set(content, '{chat_session_token}', coalesce(to_jsonb(${token}::text), 'null'::jsonb))
    where id = ${id} and user_id = ${userId} and content ->> 'chat_session_token' is distinct from ${token}
    returning revision`.execute(db)
  return rows[0]?.revision
}

/** Whether a revision, the head or a replaced one, has exactly this content. */
export async function wasWritten(
  db: Connection,
  { userId, id, revision, content }: { userId: number; id: number; revision: number; content: SaveContent },
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

/** Deletes the save. Its text stays as its last revision, the fingerprints are deleted. False when there is no save. */
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

/** Deletes every draft of a member with its revisions. */
export async function forgetDrafts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('saves').where('user_id', '=', userId).execute()
  await db.deleteFrom('save_revisions').where('user_id', '=', userId).execute()
}
