import type { Tx } from '../../../db/database.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { isBlocked } from '../../instructors/index.ts'
import { patienceAt } from './end-unclaimed.ts'
import { endOrder, moveOrder } from '../transitions.ts'
import { lockOrder, takeInStatus, type OrderRow } from '../repo.ts'
import { findLeft, isStillLeft } from './repo.ts'

const bySystem = { actor: 'system', actorId: null } as const

/** Opens an order to all. After an offer the learner is not notified, because they already expect another instructor. */
async function open(tx: Tx, services: Outgoing, order: OrderRow & { pool_from: Date }, now: Date): Promise<void> {
  const { id, user_id: userId, title, pool_from: from } = order
  const early = from > now
  await moveOrder(tx, order, { event: 'decline', ...bySystem, set: { pool_from: early ? now : from } }, now)
  if (order.offered_id !== null || order.nominated_id === null) return
  const cause = (await isBlocked(tx, userId, order.nominated_id)) ? 'blocked' : 'declined'
  const data = { order_id: id, title, ...(early && ({ cause } as const)) }
  await notify(tx, services, { userId, key: `order_open_to_all:${id}`, kind: 'order_open_to_all', data, now })
}

/**
 * C.2: an order that its nominee or an offered instructor left is in the pool from its `pool_from`. This sweep records the event
 * and notifies the learner, unless the order ends now. An order that waits for an instructor who was suspended, blocked, or lost a
 * requirement opens at once, or ends if its learner wanted nobody else.
 */
export const openToAll = sweepOrders('open-to-all', {
  due({ db, clock }, count) {
    const now = clock.now()
    return findLeft(db, now, patienceAt(now), count)
  },
  take: (tx, orderId) => takeInStatus(tx, orderId, 0),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    const now = services.clock.now()
    if (!order || !(await isStillLeft(tx, orderId, now, patienceAt(now)))) return
    const { pool_from: from } = order
    if (from !== null) return open(tx, services, { ...order, pool_from: from }, now)
    await endOrder(tx, services, order, { event: 'end_unclaimed', ...bySystem, cancelReason: 'unclaimed', now })
  },
})
