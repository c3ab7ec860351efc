import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { forgetPdf } from '../../documents/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { refund } from '../../points/index.ts'
import { isOpen, markRefunded, questionsOf, withOpenQuestions } from './repo.ts'
import { lockTaken, takeAny, type OrderRow } from '../repo.ts'
import { notifyInstructor } from './notify-instructor.ts'

async function closeQuestion(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const reference = { type: 'question', id } as const
  const points = await refund(tx, { userId: order.user_id, reference, cause: 'service', now })
  await markRefunded(tx, id, now)
  await forgetPdf(tx, order.id, now)
  const data = { order_id: order.id, title: order.title, points }
  await notify(tx, services, {
    userId: order.user_id,
    key: `question_refunded:${id}`,
    kind: 'question_refunded',
    data,
    now,
  })
}

/** I-19: closes and refunds each question without an answer for 72 hours, once. */
export const refundQuestions = sweepOrders('refund-questions', {
  due: ({ db, clock }, count) => withOpenQuestions(db, addHours(clock.now(), -ANSWER_HOURS.refunded), count),
  take: takeAny,
  async act(tx, orderId, services) {
    const order = await lockTaken(tx, orderId)
    const now = services.clock.now()
    const overdue = addHours(now, -ANSWER_HOURS.refunded)
    const unanswered = (await questionsOf(tx, orderId)).filter(
      (question) => question.points > 0 && isOpen(question) && question.asked_at <= overdue,
    )
    // Another process found the same question and was faster.
    if (unanswered.length === 0) return
    for (const { id } of unanswered) await closeQuestion(tx, services, order, { id, now })
    await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: orderId }, now })
    await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'points' }, now })
    await notifyInstructor(tx, services, order, { news: 'question_closed', now })
  },
})
