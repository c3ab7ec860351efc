import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { hasRow } from '../../db/reading.ts'
import { unlockedOrder } from './repo.ts'

/**
 * Stores when an order was submitted and when its undo window ends; null takes the submission back. The transaction has locked the
 * order.
 */
export async function setSubmitted(tx: Tx, id: number, submitted: { at: Date; goesOutAt: Date } | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ handed_in_at: submitted?.at ?? null, goes_out_at: submitted?.goesOutAt ?? null })
    .where('id', '=', id)
    .where('status', '=', orderStatus.correcting)
    .executeTakeFirstOrThrow()
}

/** Locks a submitted order, for a sweep. False when it was taken back or another process has locked it. */
export const takeSubmitted = (tx: Tx, id: number): Promise<boolean> =>
  hasRow(unlockedOrder(tx, id).where('goes_out_at', 'is not', null))
