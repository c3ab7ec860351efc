import type { Connection } from '../../db/database.ts'

/** Deletes events that were written before that, `most` at a time. Answers how many. */
export async function deleteEventsBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stream_events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('stream_events').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
