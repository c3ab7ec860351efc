import type { Tx } from '../../db/database.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { refund } from '../points/index.ts'
import { markRefunded, type OrderRow } from './repo.ts'

/**
 * Gives back what a delivered order that the transaction holds cost, and nothing else (I-04): what was asked about it later and
 * what it brought because it was late stay as they are. Answers the points.
 */
export async function refundComplaint(tx: Tx, services: Outgoing, order: OrderRow, now: Date): Promise<number> {
  await markRefunded(tx, order.id, now)
  const points = await refund(tx, order.user_id, order.id, 'service', now)
  const data = { order_id: order.id, title: order.title, points }
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_refunded:${order.id}`,
    kind: 'order_refunded',
    data,
    now,
  })
  await announce(tx, 'member', order.user_id, { kind: 'order', id: order.id }, now)
  await announce(tx, 'member', order.user_id, { kind: 'points' }, now)
  return points
}
