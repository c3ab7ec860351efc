import { addHours } from '@tensaku/domain/calendar'
import { flagsOf, ownTexts, textsOf } from '@tensaku/domain/flags'
import { ANSWER_HOURS } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { isStillMember } from '../../account/index.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { forgetPdf } from '../../documents/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import {
  deliveredOf,
  isOpen,
  lockOrder,
  orderLines,
  questionsOf,
  setAnswer,
  type OrderRow,
  type QuestionRow,
} from '../../orders/index.ts'
import { changedOrder, instructorById, seenOrder } from '../desk-order.ts'
import { payForAnswer } from '../earnings/pay-instructor.ts'

/** No check precedes an answer, so it must raise no flag (C.2). */
async function isFlagged(tx: Tx, order: OrderRow, questions: QuestionRow[], answer: string): Promise<boolean> {
  const own = ownTexts({ ...order, lines: await orderLines(tx, order), questions })
  const delivered = await deliveredOf(tx, order.id)
  const known = [...(delivered ? textsOf(delivered) : []), ...questions.map((one) => one.answer ?? '')]
  return flagsOf({ lines: [], comment: '', answers: [answer] }, [...own, ...known]).length > 0
}

/** Answers a question after the delivery. A second request with the same words changes nothing; a closed question stays closed. */
async function answer(
  tx: Tx,
  services: Outgoing,
  order: OrderRow & { teacher_id: number },
  { questionId, text, teacher }: { questionId: number; text: string; teacher: string },
): Promise<void> {
  const all = await questionsOf(tx, order.id)
  const question = orRefuse(
    all.find(({ id, points }) => id === questionId && points > 0),
    'question_not_found',
  )
  if (question.answer === text) return
  const now = services.clock.now()
  // I-19: a question past its time is refunded, even before the sweep runs.
  const over = question.asked_at <= addHours(now, -ANSWER_HOURS.refunded)
  if (over || !isOpen(question)) throw new Refused('question_closed')
  // A withdrawn learner gets no answer and nothing is paid for one; the question is refunded in time.
  if (!(await isStillMember(tx, order.user_id))) throw new Refused('question_closed')
  if (await isFlagged(tx, order, all, text)) throw new Refused('text_flagged')
  await setAnswer(tx, { orderId: order.id, id: question.id, answer: text, at: now })
  await forgetPdf(tx, order.id, now)
  const { instructor_pay: pay } = await rulesAt(tx, now)
  await payForAnswer(tx, {
    questionId: question.id,
    instructorId: order.teacher_id,
    yen: pay.question,
    at: now,
  })
  await notify(tx, services, {
    userId: order.user_id,
    key: `question_answered:${question.id}`,
    kind: 'question_answered',
    data: { order_id: order.id, title: order.title, teacher },
    now,
  })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
}

/** C.3: only the delivering instructor answers questions about an order. */
export const answerQuestion = implement(
  'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, asked) =>
    inTransaction(services.db, async (tx) => {
      const { actor, loaded, params, body } = asked
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      const { name } = await instructorById(tx, actor.id)
      if (order.teacher_id !== actor.id) throw new Refused('question_not_found')
      await answer(
        tx,
        services,
        { ...order, teacher_id: actor.id },
        { questionId: params.questionId, text: body.answer, teacher: name },
      )
      return changedOrder(tx, services, asked)
    }),
)
