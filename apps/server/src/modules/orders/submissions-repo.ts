import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'

/** Notes that an order was handed in, and from when on it is delivered; null takes it back. The transaction holds the order. */
export async function setSubmitted(tx: Tx, id: number, handed: { at: Date; goesOutAt: Date } | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ handed_in_at: handed?.at ?? null, goes_out_at: handed?.goesOutAt ?? null })
    .where('id', '=', id)
    .where('status', '=', orderStatus.correcting)
    .executeTakeFirstOrThrow()
}

/** Holds an order that was handed in, for a sweep; false when it is so no longer or another process has it. */
export async function takeSubmitted(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('goes_out_at', 'is not', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** Notes who declined an order: it is his no more, whoever asks. The transaction holds the order. */
export async function setDeclined(tx: Tx, id: number, declinedBy: readonly number[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ declined_by: [...declinedBy] })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
