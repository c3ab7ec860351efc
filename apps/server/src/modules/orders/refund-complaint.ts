import type { Tx } from '../../db/database.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { markRefunded, type OrderRow } from './repo.ts'
import { refundOrder } from './transitions.ts'

/**
 * Refunds the charge of a delivered order (I-04); the transaction has locked it. Points for later questions stay charged, and the
 * compensation for a late delivery stays with the learner. Returns the points.
 */
export async function refundComplaint(tx: Tx, services: Outgoing, order: OrderRow, now: Date): Promise<number> {
  await markRefunded(tx, order.id, now)
  const points = await refundOrder(tx, services, order, 'service')
  const data = { order_id: order.id, title: order.title, points }
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_refunded:${order.id}`,
    kind: 'order_refunded',
    data,
    now,
  })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
  return points
}
