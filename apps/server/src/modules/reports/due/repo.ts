import type { Connection, Tx } from '../../../db/database.ts'
import { idsOf } from '../../../db/reading.ts'

const open = (db: Connection) =>
  db.selectFrom('counselling_reports as r').where('r.published_at', 'is', null).where('r.ended_at', 'is', null)

/** Open reports that are due at `until` or before and of which nobody was reminded. */
export const unreminded = (db: Connection, until: Date, count: number): Promise<number[]> =>
  idsOf(
    open(db)
      .select('r.id')
      .where('r.reminded_at', 'is', null)
      .where('r.due_at', '<=', until)
      .orderBy('r.due_at')
      .orderBy('r.id')
      .limit(count),
  )

/** Locks one of them; undefined if it is none any more or another process has it. */
export const takeUnreminded = (tx: Tx, id: number) =>
  open(tx)
    .select(['r.id', 'r.user_id', 'r.counsellor_id', 'r.due_at'])
    .where('r.id', '=', id)
    .where('r.reminded_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function setReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('counselling_reports').set({ reminded_at: at }).where('id', '=', id).execute()
}

/** Open reports whose counsellor is suspended or has lost the mark. */
const left = (db: Connection) =>
  open(db)
    .innerJoin('instructors as i', 'i.id', 'r.counsellor_id')
    .where((eb) => eb.or([eb('i.suspended_at', 'is not', null), eb('i.counsellor', '=', false)]))
    .select('r.id')

export const leftReports = (db: Connection, count: number): Promise<number[]> =>
  idsOf(left(db).orderBy('r.id').limit(count))

/** Locks one of them; false if it is none any more or another process has it. */
export const takeLeft = async (tx: Tx, id: number): Promise<boolean> =>
  (await left(tx).where('r.id', '=', id).forNoKeyUpdate('r').skipLocked().executeTakeFirst()) !== undefined
