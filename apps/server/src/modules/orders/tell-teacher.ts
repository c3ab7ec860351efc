import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mail/index.ts'
import { announce, type Outgoing } from '../notifications/index.ts'
import { addressOf } from '../teachers/index.ts'
import { givenUpMail, teacherMail, type TeacherNews } from './mails.ts'
import type { OrderRow } from './repo.ts'

/** C.11: a question on what he delivered reaches its instructor at the desk and by mail. */
export async function tellTeacher(
  tx: Tx,
  services: Outgoing,
  order: Pick<OrderRow, 'id' | 'teacher_id'>,
  news: TeacherNews,
  now: Date,
): Promise<void> {
  const { teacher_id: teacher } = order
  if (teacher === null) return
  await announce(tx, 'instructor', teacher, { kind: 'order', id: order.id }, now)
  await queueMail(tx, services, {
    userId: null,
    orderId: order.id,
    to: await addressOf(tx, teacher),
    ...teacherMail(news, order.id, services.publicUrl),
  })
}

/** That its learner ended an order that was late reaches who had it in hand by mail; his desk knows by the move. */
export async function tellGivenUp(
  tx: Tx,
  services: Outgoing,
  { id: orderId, teacher_id: teacher }: Pick<OrderRow, 'id' | 'teacher_id'>,
): Promise<void> {
  if (teacher === null) return
  const to = await addressOf(tx, teacher)
  await queueMail(tx, services, { userId: null, orderId, to, ...givenUpMail(orderId, services.publicUrl) })
}
