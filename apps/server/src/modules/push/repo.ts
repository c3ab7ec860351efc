import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { deleteOldest } from '../../db/delete-oldest.ts'

/** Queues a push for each subscription of a member with a live session, unless one is queued already. */
export async function insertPushes(
  tx: Tx,
  push: { userId: number; notificationId: number; text: string; path: string; at: Date; usedAfter: Date },
): Promise<void> {
  await tx
    .insertInto('pushes')
    .columns(['notification_id', 'subscription_id', 'text', 'path', 'created_at', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions as subscription')
        .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
        .select([
          eb.val(push.notificationId).as('notification_id'),
          'subscription.id',
          eb.val(push.text).as('text'),
          eb.val(push.path).as('path'),
          eb.val(push.at).as('created_at'),
          eb.val(push.at).as('due_at'),
        ])
        .where('subscription.user_id', '=', push.userId)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.last_used_at', '>', push.usedAfter),
    )
    .onConflict((conflict) => conflict.columns(['notification_id', 'subscription_id']).doNothing())
    .execute()
}

/**
 * Claims the pushes that have been due the longest until `until`; none when other processes have claimed them all. `attempts`
 * includes this one. `wanted` is false when the notification was read or the session has ended.
 */
export async function takePushes(db: Connection, now: Date, given: { until: Date; usedAfter: Date; count: number }) {
  return db
    .with('taken', (query) =>
      query
        .updateTable('pushes')
        .set({ attempts: sql<number>`attempts + 1`, due_at: given.until })
        .where('id', 'in', (due) =>
          due
            .selectFrom('pushes')
            .select('id')
            .where('sent_at', 'is', null)
            .where('given_up_at', 'is', null)
            .where('due_at', '<=', now)
            .orderBy('due_at')
            .orderBy('id')
            .limit(given.count)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'notification_id', 'subscription_id', 'text', 'path', 'created_at', 'attempts']),
    )
    .selectFrom('taken')
    .innerJoin('push_subscriptions as subscription', 'subscription.id', 'taken.subscription_id')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .innerJoin('notifications as notification', 'notification.id', 'taken.notification_id')
    .selectAll('taken')
    .select(['subscription.endpoint', 'subscription.p256dh', 'subscription.auth'])
    .select((eb) => [
      eb
        .and([
          // An own act is read from the start, and yet pushed to a member who wishes so.
          eb.or([eb('notification.read_at', 'is', null), eb.ref('notification.own_act')]),
          eb('sessions.revoked_at', 'is', null),
          eb('sessions.last_used_at', '>', given.usedAfter),
        ])
        .$castTo<boolean>()
        .as('wanted'),
      eb
        .selectFrom('notifications as other')
        .select(sql<number>`count(*)`.as('unread'))
        .whereRef('other.user_id', '=', 'notification.user_id')
        .where('other.read_at', 'is', null)
        .as('unread'),
    ])
    .execute()
}

export async function markSent(db: Connection, id: number, at: Date): Promise<void> {
  await db.updateTable('pushes').set({ sent_at: at, last_error: null }).where('id', '=', id).execute()
}

/** Schedules the next try at `again`, or gives the push up if that is undefined. */
export async function markFailed(
  db: Connection,
  id: number,
  { error, at, again }: { error: string; at: Date; again: Date | undefined },
): Promise<void> {
  const next = again ? { due_at: again } : { given_up_at: at }
  await db
    .updateTable('pushes')
    .set({ last_error: error, ...next })
    .where('id', '=', id)
    .execute()
}

export async function deletePush(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).execute()
}

/** Deletes pushes that were queued before an instant, `most` at once. Returns their number. */
export const deletePushesBefore = (db: Connection, before: Date, most: number): Promise<number> =>
  deleteOldest(db, { table: 'pushes', at: 'created_at', before, most })
