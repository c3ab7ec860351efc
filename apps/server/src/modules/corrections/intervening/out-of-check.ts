import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { moveOrder, type OrderRow } from '../../orders/index.ts'

/**
 * C.2 leads from a check to others, or to the end, only through the instructor: an order in check becomes theirs again, 2 → 1, for
 * the length of the transaction that takes it from them. Orders that are not in check stay as they are.
 */
export async function outOfCheck(
  tx: Tx,
  order: OrderRow,
  { operatorId, reason }: { operatorId: number; reason: 'to_reassign' | 'to_cancel' },
  now: Date,
): Promise<OrderRow> {
  if (order.status !== orderStatus.checking) return order
  const by = { event: 'send_back', actor: 'operator', actorId: operatorId, reason } as const
  return (await moveOrder(tx, order, by, now)).order
}
