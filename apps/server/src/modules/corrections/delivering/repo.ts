import type { Result } from '@tensaku/contract'
import { json, type Connection } from '../../../db/database.ts'
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

/** Adds a version of a delivery; the table refuses later changes (I-07). */
export async function insertCorrection(
  db: Connection,
  row: {
    orderId: number
    instructorId: number
    version: number
    lines: Result['lines']
    comment: string
    phrases: NonNullable<Result['phrases']>
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('corrections')
    .values({
      order_id: row.orderId,
      version: row.version,
      instructor_id: row.instructorId,
      lines: json(row.lines),
      comment: row.comment,
      phrases: json(row.phrases),
      delivered_at: row.at,
    })
    .execute()
}
