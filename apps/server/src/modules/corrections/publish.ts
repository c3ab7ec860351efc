import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { rulesAt } from '../catalogue/index.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { languageOf, moveOrder, orderLines, questionsOf, rememberTexts, type OrderRow } from '../orders/index.ts'
import { grant } from '../points/index.ts'
import { countFiguresOf, type TeacherRow } from '../teachers/index.ts'
import { correctedLines } from './corrected-lines.ts'
import { compensationFor, payOf } from './pay.ts'
import { insertCorrection, insertEarning, type WorkContent } from './repo.ts'

const compensationDays = 30

/** C.2: late is when the learner gets it after the first promise, whoever gave it and whoever keeps it. */
async function compensate(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (!order.promised_at || now <= order.promised_at) return
  await grant(tx, {
    userId: order.user_id,
    amount: compensationFor(order.points),
    kind: 'compensation',
    lot: 'free',
    days: compensationDays,
    ref: { type: 'order', id: order.id },
    now,
  })
  await announce(tx, 'member', order.user_id, { kind: 'points' }, now)
}

/** What a learner searches a correction by: what was written instead, and what was said about it. */
const searchedText = (lines: ReturnType<typeof correctedLines>, comment: string): string =>
  [
    comment,
    ...lines.flatMap((line) => [line.corrected, line.comment, ...line.explanations.map(({ text }) => text)]),
  ].join('\n')

/** What a delivery needs of the world. */
export type Publishing = Outgoing & Pick<Services, 'reader'>

/**
 * Makes held or finished work the learner's: the text that never changes (I-07), one earning (I-17), compensation when late,
 * and word of it. The transaction holds the order.
 */
export async function publish(
  tx: Tx,
  services: Publishing,
  order: OrderRow,
  work: WorkContent,
  teacher: TeacherRow,
  by: 'instructor' | 'system',
  now: Date,
): Promise<void> {
  const language = languageOf(order.category_id)
  const reader = language === 'en' ? await services.reader() : undefined
  const lines = correctedLines(await orderLines(tx, order), work, { language, reader })
  await insertCorrection(tx, {
    orderId: order.id,
    instructorId: teacher.id,
    lines,
    comment: work.comment,
    at: now,
  })
  await rememberTexts(tx, order, { correction: searchedText(lines, work.comment) })
  await insertEarning(tx, {
    orderId: order.id,
    instructorId: teacher.id,
    blocks: order.blocks,
    yen: payOf({ ...order, questions: (await questionsOf(tx, order.id)).length }, await rulesAt(tx, now)),
    at: now,
  })
  const set = { submitted_at: order.submitted_at ?? now, delivered_at: now }
  await moveOrder(
    tx,
    order,
    by === 'system'
      ? { event: 'approve', actor: 'system', actorId: null, set }
      : { event: 'deliver', actor: 'instructor', actorId: teacher.id, set },
    now,
  )
  await countFiguresOf(tx, teacher.id, now)
  await compensate(tx, order, now)
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_delivered:${order.id}`,
    kind: 'order_delivered',
    data: { order_id: order.id, title: order.title, teacher: teacher.name },
    now,
  })
}
