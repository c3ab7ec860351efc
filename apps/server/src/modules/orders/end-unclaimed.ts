import { addHours } from '@tensaku/domain/calendar'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { endOrder } from './moves.ts'
import { lockOrder, takeInStatus } from './repo.ts'
import { waitingSince } from './waiting-repo.ts'

/** Hours an order waits for an instructor (C.2), as the learner was told when he ordered. */
const hours = { standard: 48, biz: 12, nominee: 12 }

/** Ends and refunds what nobody claimed in time. */
export const endUnclaimed = sweepOrders('end-unclaimed', {
  due({ db, clock }, count) {
    const now = clock.now()
    const patience = {
      standard: addHours(now, -hours.standard),
      biz: addHours(now, -hours.biz),
      nominee: addHours(now, -hours.nominee),
    }
    return waitingSince(db, patience, count)
  },
  take: (tx, orderId) => takeInStatus(tx, orderId, 0),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`Order ${orderId} is held and not there.`)
    const move = { event: 'end_unclaimed', actor: 'system', actorId: null, cancelReason: 'unclaimed' } as const
    await endOrder(tx, services, order, move, services.clock.now())
  },
})
