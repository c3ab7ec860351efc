import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS, QUESTION_DAYS } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { sweepOrders } from '../../jobs/sweep-orders.ts'
import { isStillMember } from '../account/index.ts'
import { forgetPdf } from '../documents/index.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { refund } from '../points/index.ts'
import { deliveredBefore, takeWithoutQuestions } from './completing-repo.ts'
import { moveOrder } from './transitions.ts'
import { isOpen, markRefunded, markReminded, questionsOf, withOpenQuestions } from './questions-repo.ts'
import { lockOrder, takeAny, type OrderRow } from './repo.ts'
import { notifyInstructor } from './notify-instructor.ts'

async function taken(tx: Tx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`Order ${orderId} is locked and does not exist.`)
  return order
}

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
    const order = await taken(tx, orderId)
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

/** The times between which a question was asked that is due for a reminder; an older one is closed. */
const toBeReminded = (now: Date) => ({
  after: addHours(now, -ANSWER_HOURS.refunded),
  until: addHours(now, -ANSWER_HOURS.reminded),
})

/** Reminds the instructor once, twelve hours before an answer is due; not for a learner who has withdrawn. */
export const remindOfQuestions = sweepOrders('remind-of-questions', {
  due({ db, clock }, count) {
    const { after, until } = toBeReminded(clock.now())
    return withOpenQuestions(db, until, count, { after })
  },
  take: takeAny,
  async act(tx, orderId, services) {
    const order = await taken(tx, orderId)
    const now = services.clock.now()
    const reminded = await markReminded(tx, orderId, toBeReminded(now), now)
    if (reminded && (await isStillMember(tx, order.user_id)))
      await notifyInstructor(tx, services, order, { news: 'question_reminder', now })
  },
})

/** C.2: completes an order when the question period is over and no question is open. */
export const completeOrders = sweepOrders('complete-orders', {
  due: ({ db, clock }, count) => deliveredBefore(db, addHours(clock.now(), -QUESTION_DAYS * 24), count),
  take: takeWithoutQuestions,
  async act(tx, orderId, services) {
    const order = await taken(tx, orderId)
    const now = services.clock.now()
    await moveOrder(tx, order, { event: 'complete', actor: 'system', actorId: null, set: { closed_at: now } }, now)
  },
})
