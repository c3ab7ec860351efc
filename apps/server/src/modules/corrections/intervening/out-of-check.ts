import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { moveOrder, type OrderRow } from '../../orders/index.ts'

/**
 * C.2 knows no way from a check to others or to the end but by its instructor: what is held is his again, 2 → 1, for as long as the
 * transaction that takes it from him. He is asked for nothing. What is not held stays as it is.
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
