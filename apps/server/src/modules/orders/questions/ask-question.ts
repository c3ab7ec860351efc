import { askingProblem, giftPaysQuestion, QUESTIONS_MOST } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { forgetPdf } from '../../documents/index.ts'
import { announce, notify } from '../../notifications/index.ts'
import { charge } from '../../points/index.ts'
import { fullOrder } from '../full-order.ts'
import { insertQuestion, isOpen, questionsOf } from './repo.ts'
import { ownOrder } from '../own-order.ts'
import { lockOrder, type OrderRow } from '../repo.ts'
import { notifyInstructor } from './notify-instructor.ts'

async function ask(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { content, now }: { content: string; now: Date },
): Promise<void> {
  const before = await questionsOf(tx, order.id)
  // A second request with the same words is a double tap or a retry: the open question is the answer.
  if (before.some((question) => question.points > 0 && isOpen(question) && question.content === content)) return
  if (before.filter((question) => question.points > 0).length >= QUESTIONS_MOST) throw new Refused('question_limit')
  const { question: points } = await rulesAt(tx, now)
  const n = Math.max(0, ...before.map((question) => question.n)) + 1
  const id = await insertQuestion(tx, { order_id: order.id, n, content, points, asked_at: now })
  await forgetPdf(tx, order.id, now)
  const withoutGift = giftPaysQuestion(order) ? undefined : 'nomination'
  await charge(tx, { userId: order.user_id, reference: { type: 'question', id }, amount: points, withoutGift, now })
  await notify(tx, services, {
    userId: order.user_id,
    key: `question_asked:${id}`,
    kind: 'question_asked',
    data: { order_id: order.id, title: order.title, points },
    now,
  })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'points' }, now })
  await notifyInstructor(tx, services, order, { news: 'question_asked', now })
}

/**
 * C.3: asks after the delivery and charges at once. The lock of the order puts parallel questions in line, so each is charged once.
 */
export const askQuestion = implement(
  'POST /api/users/{id}/orders/{orderId}/questions',
  ownOrder,
  async (services, { loaded, body }) =>
    inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      const now = services.clock.now()
      const problem = askingProblem(order, now)
      if (problem) throw new Refused(problem)
      await ask(tx, services, order, { content: body.content, now })
      return fullOrder(tx, order, now)
    }),
)
