import { addHours } from '@tensaku/domain/calendar'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { lockOrder, takeInStatus } from '../orders/index.ts'
import { instructorById } from './desk-order.ts'
import { publish } from './publish.ts'
import { heldSince, workOf } from './repo.ts'

/** Hours a new instructor's delivery waits for its check at most (C.2). */
export const heldHours = 12

/** Delivers what nobody checked in time. */
export const publishHeld = sweepOrders('publish-held', {
  due: ({ db, clock }, count) => heldSince(db, addHours(clock.now(), -heldHours), count),
  take: (tx, orderId) => takeInStatus(tx, orderId, 2),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    const work = order?.teacher_id ? await workOf(tx, orderId, order.teacher_id) : undefined
    if (!order?.teacher_id || !work) throw new Error(`Order ${orderId} is held without work.`)
    const instructor = await instructorById(tx, order.teacher_id)
    await publish(tx, services, order, work.content, instructor, 'system', services.clock.now())
  },
})
