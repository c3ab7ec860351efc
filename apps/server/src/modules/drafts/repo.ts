import type { SaveContent } from '@tensaku/contract'
import { sql } from 'kysely'
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

/**
 * Replaces the head, and only if it still is `revision`; what it replaced becomes a revision in the same statement.
 * Undefined when somebody was faster.
 */
export async function replaceSave(
  db: Connection,
  userId: number,
  id: number,
  revision: number,
  content: SaveContent,
  at: Date,
): Promise<SaveRow | undefined> {
  const { rows } = await sql<SaveRow>`
    with kept as (
      insert into save_revisions (save_id, user_id, revision, content, written_at, replaced_at)
      select id, user_id, revision, content, updated_at, ${at} from saves
      where id = ${id} and user_id = ${userId} and revision = ${revision} for update
      returning save_id
    )
    update saves set revision = revision + 1, content = ${json(content)}::jsonb, updated_at = ${at}
    from kept where saves.id = kept.save_id
    returning saves.id, saves.revision, saves.content, saves.created_at, saves.updated_at`.execute(db)
  return rows[0]
}

/** Whether a revision, be it the head or one that was replaced, holds just this. */
export async function wasWritten(
  db: Connection,
  userId: number,
  id: number,
  revision: number,
  content: SaveContent,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from saves
    where id = ${id} and user_id = ${userId} and revision = ${revision} and content = ${json(content)}::jsonb
    union all
    select 1 from save_revisions
    where save_id = ${id} and user_id = ${userId} and revision = ${revision} and content = ${json(content)}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the save away; its text stays as its last revision. False when it is not there. */
export async function removeSave(db: Connection, userId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from saves where id = ${id} and user_id = ${userId} returning id, user_id, revision, content, updated_at)
    insert into save_revisions (save_id, user_id, revision, content, written_at, replaced_at)
    select id, user_id, revision, content, updated_at, ${at} from gone
    returning save_id`.execute(db)
  return rows.length > 0
}

/** Deletes texts that were replaced before an instant, so many at once. Answers how many. */
export async function deleteRevisionsBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from save_revisions where (save_id, revision) in (
      select save_id, revision from save_revisions where replaced_at < ${before}
      order by replaced_at limit ${most} for update skip locked
    ) returning save_id`.execute(db)
  return rows.length
}

/** Every draft and every replaced text of one that is kept, for the member's own copy. */
export async function everythingOf(db: Connection, userId: number) {
  const revisions = await db
    .selectFrom('save_revisions')
    .select(['save_id', 'revision', 'content', 'written_at', 'replaced_at'])
    .where('user_id', '=', userId)
    .orderBy('save_id')
    .orderBy('revision')
    .execute()
  return { drafts: await savesOf(db, userId), revisions }
}

/** Deletes every draft of a member with all that it replaced. */
export async function forgetDrafts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('saves').where('user_id', '=', userId).execute()
  await db.deleteFrom('save_revisions').where('user_id', '=', userId).execute()
}
