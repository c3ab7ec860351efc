import type { Tx } from '../../db/database.ts'
import type { Services } from '../../ports/services.ts'
import { rulesAt } from '../catalogue/index.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { answerQuestion, moveOrder, questionsOf, type OrderRow } from '../orders/index.ts'
import { grant } from '../points/index.ts'
import { countFiguresOf, type TeacherRow } from '../teachers/index.ts'
import { correctedText, keepVersion } from './corrected-text.ts'
import { compensationFor, payOf } from './pay.ts'
import { insertEarning, type WorkContent } from './repo.ts'

const compensationDays = 30

/** Who makes a delivery the learner's: its instructor, who checked it, or nobody in time. */
type Publisher = 'instructor' | 'system' | { operatorId: number }

/** The seconds in which a delivery may be taken back, and until a sweep comes round: by these nobody is late. */
const onItsWayMs = 60_000

/** When it was handed in; where it then lay because no server ran to send it, that time is its learner's too. */
function handedInAt({ handed_in_at: handedIn }: OrderRow, by: Publisher, now: Date): Date {
  if (by !== 'instructor' || !handedIn) return now
  return new Date(Math.max(handedIn.getTime(), now.getTime() - onItsWayMs))
}

/** C.2: late is when it is handed in after the first promise, whoever gave it and whoever keeps it; what is checked is late by the check too. */
async function compensate(tx: Tx, order: OrderRow, by: Publisher, now: Date): Promise<void> {
  if (!order.promised_at || handedInAt(order, by, now) <= order.promised_at) return
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

/** What a delivery needs of the world. */
export type Publishing = Outgoing & Pick<Services, 'reader'>

/**
 * Makes held or finished work the learner's: the text that never changes (I-07), the answers to the questions that came with
 * it, one earning (I-17), compensation when late, and word of it. The transaction holds the order.
 */
export async function publish(
  tx: Tx,
  services: Publishing,
  order: OrderRow,
  work: WorkContent,
  teacher: TeacherRow,
  by: Publisher,
  now: Date,
): Promise<void> {
  const corrected = await correctedText(tx, services, order, work)
  await keepVersion(tx, order, { instructorId: teacher.id, version: 1, at: now }, corrected)
  for (const { id, text } of work.answers ?? []) await answerQuestion(tx, order.id, id, text.trim(), now)
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
    by === 'instructor'
      ? { event: 'deliver', actor: 'instructor', actorId: teacher.id, set }
      : by === 'system'
        ? { event: 'approve', actor: 'system', actorId: null, set }
        : { event: 'approve', actor: 'operator', actorId: by.operatorId, set },
    now,
  )
  await countFiguresOf(tx, teacher.id, now)
  await compensate(tx, order, by, now)
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_delivered:${order.id}`,
    kind: 'order_delivered',
    data: { order_id: order.id, title: order.title, teacher: teacher.name },
    now,
  })
}
