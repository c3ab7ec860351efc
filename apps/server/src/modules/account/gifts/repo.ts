import type { Connection, Tx } from '../../../db/database.ts'
import { hasRow, pageOf } from '../../../db/reading.ts'

export type PendingGift = {
  user_id: number
  username: string
  email: string
  reason: 'throwaway' | 'address'
  at: Date
}

/** One page of the pending gifts of present members, the longest waiting first. */
export async function pendingGiftsPage(
  db: Connection,
  page: number,
  perPage: number,
): Promise<{ rows: PendingGift[]; total: number }> {
  const open = db
    .selectFrom('gift_holds as h')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .where('h.decided_at', 'is', null)
    .where('u.withdrawn_at', 'is', null)
    .select(['h.user_id', 'u.username', 'u.email', 'h.reason', 'h.at'])
    .orderBy('h.at')
    .orderBy('h.user_id')
  const { rows, total } = await pageOf(open, page, perPage)
  return { rows: rows as PendingGift[], total }
}

/** Marks a pending gift as decided; false where none is pending. */
export async function decidePendingGift(tx: Tx, userId: number, at: Date): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('gift_holds')
      .set({ decided_at: at })
      .where('user_id', '=', userId)
      .where('decided_at', 'is', null)
      .returning('user_id'),
  )
}

/** Whether an operator decides about this member's gift, or has decided. */
export async function isForOperator(db: Connection, userId: number): Promise<boolean> {
  return hasRow(db.selectFrom('gift_holds').select('user_id').where('user_id', '=', userId))
}

export async function insertPendingGift(
  tx: Tx,
  gift: { userId: number; reason: 'throwaway' | 'address'; address: string | undefined; at: Date },
): Promise<void> {
  const { userId, reason, address, at } = gift
  await tx
    .insertInto('gift_holds')
    .values({ user_id: userId, reason, address: address ?? null, at })
    .execute()
}
