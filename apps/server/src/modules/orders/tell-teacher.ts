import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mail/index.ts'
import { announce, type Outgoing } from '../notifications/index.ts'
import { addressOf } from '../teachers/index.ts'
import { teacherMail, type TeacherNews } from './mails.ts'
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
