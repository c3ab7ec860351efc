import { addHours } from '@tensaku/domain/calendar'
import { NOMINEE_HOURS, orderStatus } from '@tensaku/domain/orders'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import type { Connection } from '../../db/database.ts'
import { endOrder } from './transitions.ts'
import { lockOrder, takeInStatus, type OrderRow } from './repo.ts'
import { findOver, isStillOver, waitsSince, type Patience } from './waiting-repo.ts'

/** Hours an order waits for an instructor (C.2), as the learner was told at ordering; `biz` counts in the pool. */
const hours = { standard: 48, biz: 12, nominee: NOMINEE_HOURS }

/** An order that has waited since before these instants has waited long enough. */
export const patienceAt = (now: Date): Patience => ({
  standard: addHours(now, -hours.standard),
  biz: addHours(now, -hours.biz),
  nominee: addHours(now, -hours.nominee),
})

/**
 * The end of an offer that is made now: twelve hours. A waiting order does not end later because of an offer; a business order
 * keeps its hours in the pool.
 */
export async function offerUntil(
  db: Connection,
  order: Pick<OrderRow, 'id' | 'status' | 'biz'>,
  now: Date,
): Promise<Date> {
  const until = addHours(now, hours.nominee)
  if (order.status !== orderStatus.waiting || order.biz) return until
  const end = addHours(await waitsSince(db, order.id), hours.standard)
  return end < until ? end : until
}

/** Ends and refunds orders that nobody claimed in time. */
export const endUnclaimed = sweepOrders('end-unclaimed', {
  due: ({ db, clock }, count) => findOver(db, patienceAt(clock.now()), count),
  take: (tx, orderId) => takeInStatus(tx, orderId, 0),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    const now = services.clock.now()
    // It was claimed and released since the query, so it waits again.
    if (!order || !(await isStillOver(tx, orderId, patienceAt(now)))) return
    const move = { event: 'end_unclaimed', actor: 'system', actorId: null, cancelReason: 'unclaimed', now } as const
    await endOrder(tx, services, order, move)
  },
})
