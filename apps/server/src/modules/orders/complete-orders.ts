import { addHours } from '@tensaku/domain/calendar'
import { QUESTION_DAYS } from '@tensaku/domain/orders'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { deliveredBefore, lockTaken, takeWithoutQuestions } from './repo.ts'
import { moveOrder } from './transitions.ts'

/** C.2: completes an order when the question period is over and no question is open. */
export const completeOrders = sweepOrders('complete-orders', {
  due: ({ db, clock }, count) => deliveredBefore(db, addHours(clock.now(), -QUESTION_DAYS * 24), count),
  take: takeWithoutQuestions,
  async act(tx, orderId, services) {
    const order = await lockTaken(tx, orderId)
    const now = services.clock.now()
    await moveOrder(tx, order, { event: 'complete', actor: 'system', actorId: null, set: { closed_at: now } }, now)
  },
})
