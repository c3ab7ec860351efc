import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { lockOrder, orderById } from '../repo.ts'
import { closeQuestions } from './close-questions.ts'
import { isOpen, questionsOf } from './repo.ts'

/** C.3, I-19: an operator closes a question that nobody answers, before the 72 hours end, and refunds it. */
export const refundQuestion = implement(
  'POST /api/ops/orders/{orderId}/questions/{questionId}/refund',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, params, body }) => {
    await inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      const asked = (await questionsOf(tx, order.id)).filter(({ points }) => points > 0)
      const question = orRefuse(
        asked.find(({ id }) => id === params.questionId),
        'question_not_found',
      )
      if (!isOpen(question)) throw new Refused('question_closed')
      const now = services.clock.now()
      await closeQuestions(tx, services, order, { questions: [question], now })
      await audit(tx, {
        operatorId: actor.id,
        act: 'refund_question',
        subject: { type: 'order', id: order.id },
        before: {},
        after: { refunded: question.points },
        why: body.why,
        at: now,
      })
    })
    return undefined
  },
)
