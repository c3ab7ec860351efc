import type { InstructorType } from '@tensaku/domain/catalogue'
import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

type Table = 'teacher_likes' | 'teacher_blocks'

/** Marks an instructor as a favourite; a favourite stays one. */
export async function insertLike(tx: Tx, userId: number, teacherId: number, at: Date): Promise<void> {
  await tx
    .insertInto('teacher_likes')
    .values({ user_id: userId, instructor_id: teacherId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(tx: Tx, userId: number, teacherId: number): Promise<void> {
  await tx.deleteFrom('teacher_likes').where('user_id', '=', userId).where('instructor_id', '=', teacherId).execute()
}

/** Blocks an instructor; a blocked one stays so. */
export async function insertBlock(tx: Tx, userId: number, teacherId: number, at: Date): Promise<void> {
  await tx
    .insertInto('teacher_blocks')
    .values({ user_id: userId, instructor_id: teacherId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, userId: number, teacherId: number): Promise<void> {
  await tx.deleteFrom('teacher_blocks').where('user_id', '=', userId).where('instructor_id', '=', teacherId).execute()
}

/** Whether a learner blocked this instructor. */
export async function isBlocked(db: Connection, userId: number, teacherId: number): Promise<boolean> {
  return hasRow(
    db.selectFrom('teacher_blocks').select('at').where('user_id', '=', userId).where('instructor_id', '=', teacherId),
  )
}

/** A learner's marks on an instructor. */
export async function marksOn(
  db: Connection,
  userId: number,
  teacherId: number,
): Promise<{ like: boolean; block: boolean }> {
  const of = (table: Table) => sql<boolean>`exists (
    select from ${sql.table(table)} where user_id = ${userId} and instructor_id = ${teacherId})`
  return db.selectNoFrom([of('teacher_likes').as('like'), of('teacher_blocks').as('block')]).executeTakeFirstOrThrow()
}

export type MarkRow = { id: number; name: string; type: InstructorType; at: Date }

/** The instructors that a learner marked, the last first. */
async function marked(db: Connection, table: Table, userId: number): Promise<MarkRow[]> {
  const rows = await db
    // Both tables have the same columns; the types of a join need one of them.
    .selectFrom(`${table as 'teacher_likes'} as m`)
    .innerJoin('instructors as i', 'i.id', 'm.instructor_id')
    .select(['i.id', 'i.name', 'i.type', 'm.at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows as MarkRow[]
}

export const blockedBy = (db: Connection, userId: number): Promise<MarkRow[]> => marked(db, 'teacher_blocks', userId)

export const likedBy = (db: Connection, userId: number): Promise<MarkRow[]> => marked(db, 'teacher_likes', userId)

/** Deletes a learner's marks and memos. */
export async function forgetMarks(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('teacher_likes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('teacher_blocks').where('user_id', '=', userId).execute()
  await tx.deleteFrom('teacher_memos').where('user_id', '=', userId).execute()
}
