import type { Connection } from '../../../db/database.ts'

/** Submitted orders whose undo window ends by then, the earliest first. */
export async function goingOutBy(db: Connection, now: Date, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('goes_out_at', '<=', now)
    .orderBy('goes_out_at')
    .limit(count)
    .execute()
  return rows.map((row) => row.id)
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
