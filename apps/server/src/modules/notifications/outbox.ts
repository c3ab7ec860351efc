import type { Notification, StreamEvent } from '@tensaku/contract'
import type { Tx } from '../../db/database.ts'
import { insertEvent, insertNotification } from './repo.ts'

/** Tells the open apps of one person that something changed, when the transaction commits. */
export async function announce(
  tx: Tx,
  audience: 'member' | 'instructor',
  id: number,
  event: StreamEvent,
  now: Date,
): Promise<void> {
  await insertEvent(tx, audience, id, event.kind, event, now)
}

/** Leaves a notification, once for each `key` (I-20), and tells the open apps. */
export async function notify(
  tx: Tx,
  given: { userId: number; key: string; kind: Notification['kind']; data: Record<string, unknown>; now: Date },
): Promise<void> {
  const id = await insertNotification(tx, { ...given, at: given.now })
  if (id !== undefined) await announce(tx, 'member', given.userId, { kind: 'notification', id }, given.now)
}
