import { livingSince } from '@tensaku/domain/sessions'
import type { Tx } from '../../db/database.ts'
import { insertPushes } from './repo.ts'

/**
 * Queues one notification for every device of a member that wants it, in the transaction of its cause. `text` is all that
 * it says; `path` is the screen that it opens. Asked again for the same notification it queues nothing.
 */
export async function queuePush(
  tx: Tx,
  { now, ...given }: { userId: number; notificationId: number; text: string; path: string; now: Date },
): Promise<void> {
  await insertPushes(tx, { ...given, at: now, usedAfter: livingSince(now) })
}
