import { addHours } from '@tensaku/domain/calendar'
import { NOMINEE_HOURS, WAITING_HOURS } from '@tensaku/domain/orders'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { endOrder } from '../transitions.ts'
import { lockOrder, takeInStatus } from '../repo.ts'
import { findOver, isStillOver, type Patience } from './repo.ts'

/** Hours an order waits for an instructor (C.2), as the learner saw at ordering; `biz` counts in the pool. */
export const patienceHours = { ...WAITING_HOURS, nominee: NOMINEE_HOURS }

/** An order that has waited since before these instants has waited long enough. */
export const patienceAt = (now: Date): Patience => ({
  standard: addHours(now, -patienceHours.standard),
  biz: addHours(now, -patienceHours.biz),
  nominee: addHours(now, -patienceHours.nominee),
})

/** The time at which an order ends if nobody claims it, by the same rule as `isOver` in SQL; a test compares the two. */
export function waitsUntil({
  since,
  biz,
  pool_from: from,
}: {
  since: Date
  biz: boolean
  pool_from: Date | null
}): Date {
  if (from === null) return addHours(since, patienceHours.nominee)
  if (biz) return addHours(from > since ? from : since, patienceHours.biz)
  return addHours(since, patienceHours.standard)
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
