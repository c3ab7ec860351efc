import { sql } from 'kysely'
import { type Connection, json } from '../../db/database.ts'

export async function insertEvent(
  db: Connection,
  {
    audience,
    audienceId,
    kind,
    payload,
    at,
  }: { audience: 'member' | 'instructor'; audienceId: number; kind: string; payload: unknown; at: Date },
): Promise<void> {
  await db
    .insertInto('stream_events')
    .values({ audience, audience_id: audienceId, kind, payload: json(payload), at })
    .execute()
}

/** Answers the id of the new row, or undefined when this event is known already. */
export async function insertNotification(
  db: Connection,
  row: { userId: number; key: string; kind: string; data: unknown; at: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('notifications')
    .values({ user_id: row.userId, event_key: row.key, kind: row.kind, data: json(row.data), created_at: row.at })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function listOf(db: Connection, userId: number, before: number | undefined, count: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export async function countUnread(db: Connection, userId: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

export async function byId(db: Connection, userId: number, id: number) {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function setRead(db: Connection, userId: number, id: number, at: Date | null) {
  return db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setAllRead(db: Connection, userId: number, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** The mail address of a member; undefined after a withdrawal. */
export async function addressOf(db: Connection, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}

/** Deletes a member's notifications, which quote titles, and their settings. */
export async function forgetNotifications(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
}

/** Deletes events that were written before an instant, `most` at a time. Answers how many. */
export async function deleteEventsBefore(db: Connection, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stream_events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('stream_events').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
