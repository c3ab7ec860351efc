import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import type { PushTarget } from '../../ports/push.ts'

type Session = { sessionId: string; userId: number }

/** Locks an address until the transaction ends: of two sessions that claim it at once, one waits. */
export async function lockEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${endpoint}`}, 0))`.execute(tx)
}

/** Stores the subscription of a session. It replaces the session's own and that of another session with the same address. */
export async function saveSubscription(tx: Tx, { sessionId, userId }: Session, target: PushTarget, at: Date) {
  const { endpoint, p256dh, auth } = target
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({ session_id: sessionId, user_id: userId, endpoint, p256dh, auth, created_at: at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth }))
    .execute()
}

/** Deletes all of a member's subscriptions except that of this session and the newest others. */
export async function deleteBeyond(tx: Tx, { sessionId, userId }: Session, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and session_id <> ${sessionId}
      order by id desc offset ${most - 1})`.execute(tx)
}

export async function hasSubscription(db: Connection, sessionId: string): Promise<boolean> {
  return hasRow(db.selectFrom('push_subscriptions').select('id').where('session_id', '=', sessionId))
}

export async function deleteSubscriptionOf(db: Connection, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

/** Deletes a subscription that its push service reports as gone, unless the session has another address by now. */
export async function deleteGone(db: Connection, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** Deletes the subscriptions of ended sessions. Returns their number. */
export async function deleteEnded(db: Connection, usedAfter: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .using('sessions')
    .whereRef('sessions.id', '=', 'push_subscriptions.session_id')
    .where((eb) => eb.or([eb('sessions.revoked_at', 'is not', null), eb('sessions.last_used_at', '<=', usedAfter)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function subscriptionsOf(db: Connection, userId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Deletes every subscription of a member with its queued pushes. */
export async function forgetSubscriptions(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}
