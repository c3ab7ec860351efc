import { addHours } from '@tensaku/domain/calendar'
import { HELD_HOURS } from '@tensaku/domain/orders'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { lockOrder, takeInStatus, type OrderRow } from '../../orders/index.ts'
import { instructorById } from '../desk-order.ts'
import { publish } from '../delivering/publish.ts'
import { workOf } from '../writing/repo.ts'
import { inCheckSince } from './repo.ts'

/** The time at which an unchecked delivery is published; null for a flagged one, which waits for its check (C.2). */
export const publishedBy = ({ submitted_at: at, flags }: Pick<OrderRow, 'submitted_at' | 'flags'>): Date | null =>
  at === null || flags.length > 0 ? null : addHours(at, HELD_HOURS)

/** Publishes deliveries that nobody checked in time. */
export const publishHeld = sweepOrders('publish-held', {
  due: ({ db, clock }, count) => inCheckSince(db, addHours(clock.now(), -HELD_HOURS), count),
  take: (tx, orderId) => takeInStatus(tx, orderId, 2),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    const work = order?.teacher_id ? await workOf(tx, orderId, order.teacher_id) : undefined
    if (!order?.teacher_id || !work) throw new Error(`Order ${orderId} is in check without work.`)
    const now = services.clock.now()
    const due = publishedBy(order)
    // It may have been sent back and submitted again since the query.
    if (!due || due > now) return
    const instructor = await instructorById(tx, order.teacher_id)
    await publish(tx, services, { order, work: work.content, instructor, by: 'system', now })
  },
})
