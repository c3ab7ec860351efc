import { addHours } from '@tensaku/domain/calendar'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import { sweepOrders } from '../../../jobs/sweep-orders.ts'
import { lockTaken, takeAny } from '../repo.ts'
import { closeQuestions } from './close-questions.ts'
import { isOpen, questionsOf, withOpenQuestions } from './repo.ts'

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
    await closeQuestions(tx, services, order, { questions: unanswered, now })
  },
})
