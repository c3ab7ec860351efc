import { addHours } from '@tensaku/domain/calendar'
import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { queueMail } from '../../mail/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { lockOrder, takeInStatus, type OrderRow } from '../../orders/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { dueMail } from '../mails.ts'
import { comingDue, noteStage, type Stage } from './repo.ts'
import { mostHoursLate } from './take-back-overdue.ts'

/** Hours before the due time at which an instructor is reminded (C.2). */
const hours = { soon: 6, near: 1 }

const stageAt = (due: Date, now: Date): Stage => (due <= now ? 3 : due <= addHours(now, hours.near) ? 2 : 1)

async function tell(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  { due, stage, now }: { due: Date; stage: Stage; now: Date },
): Promise<void> {
  if (order.teacher_id !== null && order.status === orderStatus.correcting) {
    await announce(tx, { audience: 'instructor', id: order.teacher_id, event: { kind: 'order', id: order.id }, now })
    const mail = dueMail({ id: order.id, due, late: stage === 3, alone: order.pool_from === null }, services.publicUrl)
    await queueMail(tx, services, {
      userId: null,
      orderId: order.id,
      to: await addressOf(tx, order.teacher_id),
      ...mail,
    })
  }
  if (stage === 3) await notifyLate(tx, services, order, { promised: order.promised_at ?? due, now })
}

/** Notifies the learner once that the promise has passed, whatever due time the instructor has by now (docs/decisions/018). */
async function notifyLate(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  { promised, now }: { promised: Date; now: Date },
): Promise<void> {
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
  const key = `order_overdue:${order.id}:${promised.toISOString()}`
  const data = { order_id: order.id, title: order.title }
  await notify(tx, services, { userId: order.user_id, key, kind: 'order_overdue', data, now })
}

/**
 * C.2, C.11: reminds the instructor six hours and one hour before the due time, and notifies learner and instructor when it has passed, each once for a
 * due time. After a pause of the sweeps only the present stage is announced; for an order that is taken back now, only that. For an
 * order in check past its time only the learner is notified: the instructor has finished.
 */
export const remindOfDue = sweepOrders('remind-of-due', {
  due({ db, clock }, count) {
    const now = clock.now()
    const over = addHours(now, -mostHoursLate)
    return comingDue(db, { soon: addHours(now, hours.soon), near: addHours(now, hours.near), now, over }, count)
  },
  take: async (tx, orderId) => (await takeInStatus(tx, orderId, 1)) || takeInStatus(tx, orderId, 2),
  async act(tx, orderId, services) {
    const order = await lockOrder(tx, orderId)
    if (!order?.due_at) throw new Error(`Order ${orderId} is corrected and never due.`)
    const now = services.clock.now()
    const { promised_at: promised } = order
    if (promised && promised <= now && order.due_at > now && !order.goes_out_at)
      if (await noteStage(tx, orderId, { due: promised, stage: 3, at: now }))
        await notifyLate(tx, services, order, { promised, now })
    if (order.goes_out_at || order.due_at > (order.status === orderStatus.correcting ? addHours(now, hours.soon) : now))
      return
    const stage = stageAt(order.due_at, now)
    if (await noteStage(tx, orderId, { due: order.due_at, stage, at: now }))
      await tell(tx, services, order, { due: order.due_at, stage, now })
  },
})
