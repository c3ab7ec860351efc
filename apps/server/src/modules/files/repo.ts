import type { Insertable } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { idsOf } from '../../db/reading.ts'
import type { DB } from '../../db/schema.gen.ts'

export type FileKind = 'image' | 'audio' | 'pdf'
export type FileRow = {
  id: number
  name: string
  user_id: number
  kind: FileKind
  mime: string
  title: string
  key: string
  thumb_key: string | null
}

const columns = ['id', 'name', 'user_id', 'kind', 'mime', 'title', 'key', 'thumb_key'] as const

export async function insertFile(db: Connection, values: Insertable<DB['files']>): Promise<FileRow> {
  const row = await db.insertInto('files').values(values).returning(columns).executeTakeFirstOrThrow()
  return row as FileRow
}

/** Marks a file as stored: from now on it can be read. */
export async function markStored(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('files').set({ stored_at: at }).where('id', '=', id).execute()
}

const stored = (db: Connection, userId: number, names: readonly string[]) =>
  db
    .selectFrom('files')
    .select(columns)
    .where('user_id', '=', userId)
    .where('name', 'in', names)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)

/** The stored ones of a member's files, in no order. */
export const filesOf = async (db: Connection, userId: number, names: readonly string[]): Promise<FileRow[]> =>
  names.length === 0 ? [] : ((await stored(db, userId, names).execute()) as FileRow[])

/** The same, locked until the transaction ends, so that nobody deletes them meanwhile. */
export const takeFiles = async (db: Connection, userId: number, names: readonly string[]): Promise<FileRow[]> =>
  names.length === 0 ? [] : ((await stored(db, userId, names).orderBy('id').forUpdate().execute()) as FileRow[])

/** Marks files as deleted and forgets their titles: their addresses answer 404 from now on. */
export async function markDeleted(db: Connection, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0) await db.updateTable('files').set({ deleted_at: at, title: '' }).where('id', 'in', ids).execute()
}

/** Marks every file of a member. */
export async function forgetFiles(db: Connection, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: at, title: '' })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Ids of deleted files whose bytes are due to be removed, the longest deleted first. */
export async function deletedFiles(db: Connection, now: Date, most: number): Promise<number[]> {
  return idsOf(
    db
      .selectFrom('files')
      .select('id')
      .where('deleted_at', 'is not', null)
      .where('cleared_at', 'is', null)
      .where((eb) => eb.or([eb('clear_after', 'is', null), eb('clear_after', '<=', now)]))
      .orderBy('deleted_at')
      .limit(most),
  )
}

/** A deleted file, locked until the transaction ends; undefined if another process has or had it. */
export async function takeDeleted(tx: Tx, id: number): Promise<FileRow | undefined> {
  const row = await tx
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row as FileRow | undefined
}

export async function markCleared(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('files').set({ cleared_at: at }).where('id', '=', id).execute()
}

/** Postpones the removal of a file's bytes until `until`. */
export async function postponeClearing(db: Connection, id: number, until: Date): Promise<void> {
  await db.updateTable('files').set({ clear_after: until }).where('id', '=', id).execute()
}

/** The files of a member, oldest first. */
export async function listOf(db: Connection, userId: number) {
  return db
    .selectFrom('files')
    .select(['name', 'user_id', 'kind', 'mime', 'title', 'bytes', 'created_at'])
    .where('user_id', '=', userId)
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}
