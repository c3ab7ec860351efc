import { livingSince } from '@tensaku/domain/sessions'
import type { Tx } from '../../db/database.ts'
import { insertPushes } from './repo.ts'

/**
 * Queues a push for every subscribed device of a member, in the transaction of its cause. `text`: its whole content; `path`: the
 * screen that it opens. A repeated call for the same notification queues nothing.
 */
export async function queuePush(
  tx: Tx,
  { now, ...given }: { userId: number; notificationId: number; text: string; path: string; now: Date },
): Promise<void> {
  await insertPushes(tx, { ...given, at: now, usedAfter: livingSince(now) })
}
