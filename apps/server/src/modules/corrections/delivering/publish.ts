import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../ports/services.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { noticeMistakes } from '../../flashcards/index.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { moveOrder, questionsOf, setAnswer, type OrderRow } from '../../orders/index.ts'
import { countFiguresOf, type InstructorRow } from '../../instructors/index.ts'
import { compensate, type Publisher } from './compensate.ts'
import { correctedText, keepVersion } from './corrected-text.ts'
import { payOf } from '../earnings/pay.ts'
import { payForOrder } from '../earnings/pay-instructor.ts'
import type { WorkContent } from '../writing/repo.ts'

/** The services that a delivery needs. */
export type Publishing = Outgoing & Pick<Services, 'reader'>

type Publication = { order: OrderRow; work: WorkContent; instructor: InstructorRow; by: Publisher; now: Date }

/**
 * Makes finished or checked work visible to its learner: stores the text that never changes (I-07), the answers to the questions of
 * the order, one earning (I-17) and the compensation when late, and notifies. The transaction has locked the order.
 */
export async function publish(
  tx: Tx,
  services: Publishing,
  { order, work, instructor, by, now }: Publication,
): Promise<void> {
  const corrected = await correctedText(tx, services, order, work)
  await keepVersion(tx, order, { instructorId: instructor.id, version: 1, at: now }, corrected)
  for (const { id, text } of work.answers ?? [])
    await setAnswer(tx, { orderId: order.id, id, answer: text.trim(), at: now })
  await payForOrder(tx, {
    orderId: order.id,
    instructorId: instructor.id,
    blocks: order.blocks,
    yen: payOf({ ...order, questions: (await questionsOf(tx, order.id)).length }, await rulesAt(tx, now)),
    at: now,
  })
  const set = { submitted_at: order.submitted_at ?? now, delivered_at: now }
  await moveOrder(
    tx,
    order,
    by === 'instructor'
      ? { event: 'deliver', actor: 'instructor', actorId: instructor.id, set }
      : by === 'system'
        ? { event: 'approve', actor: 'system', actorId: null, set }
        : { event: 'approve', actor: 'operator', actorId: by.operatorId, set },
    now,
  )
  await countFiguresOf(tx, instructor.id, now)
  await compensate(tx, order, by, now)
  await noticeMistakes(tx, order, { lines: corrected.lines, at: now })
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_delivered:${order.id}`,
    kind: 'order_delivered',
    data: { order_id: order.id, title: order.title, teacher: instructor.name },
    now,
  })
}
