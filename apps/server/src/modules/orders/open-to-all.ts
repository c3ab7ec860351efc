import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { notify } from '../notifications/index.ts'
import { patienceAt } from './end-unclaimed.ts'
import { moveOrder } from './moves.ts'
import { lockOrder, takeInStatus } from './repo.ts'
import { hasMoved, leftByNominee } from './waiting-repo.ts'

/**
 * C.2: what its nominee left lying is in the pool by its `pool_from`; here its life says so, and its learner hears of it. Not of
 * one that ends by now: he is told that instead.
 */
export const openToAll = sweepOrders('open-to-all', {
  due({ db, clock }, count) {
    const now = clock.now()
    return leftByNominee(db, now, patienceAt(now), count)
  },
  take: (tx, orderId) => takeInStatus(tx, orderId, 0),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    if (!order || (await hasMoved(tx, orderId))) return
    const now = services.clock.now()
    await moveOrder(tx, order, { event: 'decline', actor: 'system', actorId: null }, now)
    const { user_id: userId, title } = order
    const key = `order_open_to_all:${orderId}`
    await notify(tx, services, { userId, key, kind: 'order_open_to_all', data: { order_id: orderId, title }, now })
  },
})
