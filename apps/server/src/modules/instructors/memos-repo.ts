import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'

export type MemoRow = { id: number; content: string; created_at: Date }

const columns = ['id', 'content', 'created_at'] as const

/** A learner's memos about an instructor, the last first. */
export const memosOn = (db: Connection, userId: number, teacherId: number): Promise<MemoRow[]> =>
  db
    .selectFrom('teacher_memos')
    .select(columns)
    .where('user_id', '=', userId)
    .where('instructor_id', '=', teacherId)
    .orderBy('id', 'desc')
    .execute()

export const insertMemo = (
  tx: Tx,
  memo: { userId: number; teacherId: number; content: string; at: Date },
): Promise<MemoRow> =>
  tx
    .insertInto('teacher_memos')
    .values({ user_id: memo.userId, instructor_id: memo.teacherId, content: memo.content, created_at: memo.at })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** False if this learner has no such memo. */
export async function deleteMemoRow(
  db: Connection,
  at: { userId: number; teacherId: number; memoId: number },
): Promise<boolean> {
  return hasRow(
    db
      .deleteFrom('teacher_memos')
      .where('id', '=', at.memoId)
      .where('user_id', '=', at.userId)
      .where('instructor_id', '=', at.teacherId)
      .returning('id'),
  )
}

/** Every memo of a learner with the instructor's name, the oldest first. */
export const memosOf = (db: Connection, userId: number) =>
  db
    .selectFrom('teacher_memos as m')
    .innerJoin('instructors as i', 'i.id', 'm.instructor_id')
    .select(['i.name as teacher', 'm.content', 'm.created_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .execute()
