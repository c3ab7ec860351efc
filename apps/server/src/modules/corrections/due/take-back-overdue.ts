import { addHours } from '@tensaku/domain/calendar'
import { orderStatus } from '@tensaku/domain/orders'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { notify } from '../../notifications/index.ts'
import { lockOrder, takeInStatus } from '../../orders/index.ts'
import { takeFromInstructor } from '../claiming/take-from-instructor.ts'
import { dueBefore } from './repo.ts'

/** Hours after the due time at which an undelivered order goes to others (C.2). */
export const mostHoursLate = 48

/** Gives undelivered orders to others, first in the queue by their age, and notifies the learner. */
export const takeBackOverdue = sweepOrders('take-back-overdue', {
  due: ({ db, clock }, count) => dueBefore(db, addHours(clock.now(), -mostHoursLate), count),
  take: (tx, orderId) => takeInStatus(tx, orderId, 1),
  async act(tx, orderId, services) {
    const overdue = await lockOrder(tx, orderId)
    const now = services.clock.now()
    if (!overdue?.due_at || overdue.goes_out_at || overdue.due_at > addHours(now, -mostHoursLate)) return
    const by = { event: 'take_back', actor: 'system', actorId: null } as const
    const { order, eventId } = await takeFromInstructor(tx, services, overdue, { move: by, now })
    if (order.status !== orderStatus.waiting) return
    const data = { order_id: order.id, title: order.title }
    const key = `order_waits_again:${eventId}`
    await notify(tx, services, { userId: order.user_id, key, kind: 'order_waits_again', data, now })
  },
})
