import { sql } from 'kysely'
import { type Connection, json, type Tx } from '../../db/database.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'

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

/** An own act is read from the start. Returns the id of the new row, or undefined if this event is already known. */
export async function insertNotification(
  db: Connection,
  row: { userId: number; key: string; kind: string; data: unknown; at: Date; isOwnAct: boolean },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('notifications')
    .values({
      user_id: row.userId,
      event_key: row.key,
      kind: row.kind,
      data: json(row.data),
      created_at: row.at,
      own_act: row.isOwnAct,
      read_at: row.isOwnAct ? row.at : null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function listOf(db: Connection, userId: number, before: number | undefined, count: number) {
  const own = db.selectFrom('notifications').selectAll().where('user_id', '=', userId)
  const page = before === undefined ? own : own.where('id', '<', before)
  return page.orderBy('id', 'desc').limit(count).execute()
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

export const byId = (db: Connection, userId: number, id: number) => {
  const own = { id, user_id: userId }
  return db
    .selectFrom('notifications')
    .selectAll()
    .where((eb) => eb.and(own))
    .executeTakeFirst()
}

const marked = (db: Connection, userId: number, at: Date | null) =>
  db.updateTable('notifications').set({ read_at: at }).where('user_id', '=', userId)

export const setRead = (db: Connection, userId: number, id: number, at: Date | null) =>
  marked(db, userId, at).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function setAllRead(db: Connection, userId: number, at: Date): Promise<void> {
  await marked(db, userId, at).where('read_at', 'is', null).execute()
}

/** The unread notifications of a member about an order, the oldest first. They stay locked until the transaction ends. */
export const unreadOfOrder = (tx: Tx, userId: number, orderId: number) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'kind'])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`data->>'order_id' = ${String(orderId)}`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function setReadOfOrder(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.updateTable('notifications').set({ read_at: at }).where('id', 'in', ids).execute()
}

/** The mail address of a member; undefined after a withdrawal. */
export async function addressOf(db: Connection, userId: number): Promise<string | undefined> {
  const active = db.selectFrom('users').select('email').where('withdrawn_at', 'is', null)
  return (await active.where('id', '=', userId).executeTakeFirst())?.email
}

/** Deletes a member's notifications, which quote titles, and their settings. */
export async function forgetNotifications(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('notification_settings').where('user_id', '=', userId).execute()
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute()
}

/** Deletes events that were written before an instant, `most` at a time. Returns their number. */
export const deleteEventsBefore = (db: Connection, before: Date, most: number): Promise<number> =>
  deleteOldest(db, { table: 'stream_events', at: 'at', before, most })
