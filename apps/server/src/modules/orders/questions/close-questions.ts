import type { Tx } from '../../../db/database.ts'
import { forgetPdf } from '../../documents/index.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import { refund } from '../../points/index.ts'
import type { OrderRow } from '../repo.ts'
import { notifyInstructor } from './notify-instructor.ts'
import { markRefunded, type QuestionRow } from './repo.ts'

async function close(tx: Tx, services: Outgoing, order: OrderRow, { id, now }: { id: number; now: Date }) {
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

/** Closes and refunds open questions of an order, and tells its learner and its instructor. The transaction has locked the order. */
export async function closeQuestions(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  { questions, now }: { questions: readonly QuestionRow[]; now: Date },
): Promise<void> {
  for (const { id } of questions) await close(tx, services, order, { id, now })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
  await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'points' }, now })
  await notifyInstructor(tx, services, order, { news: 'question_closed', now })
}
