import type { Connection } from '../../../db/database.ts'
import { idsOf } from '../../../db/reading.ts'

/** Submitted orders whose undo window ends by then, the earliest first. */
export async function goingOutBy(db: Connection, now: Date, count: number): Promise<number[]> {
  return idsOf(db.selectFrom('orders').select('id').where('goes_out_at', '<=', now).orderBy('goes_out_at').limit(count))
}

/** When the next undo window ends after an instant. */
export async function nextOut(db: Connection, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('goes_out_at')
    .where('goes_out_at', '>', after)
    .orderBy('goes_out_at')
    .limit(1)
    .executeTakeFirst()
  return row?.goes_out_at ?? undefined
}
