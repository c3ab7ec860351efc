import type { Tx } from '../../../db/database.ts'
import { queueMail } from '../../mail/index.ts'
import { announce, type Outgoing } from '../../notifications/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { instructorMail, type InstructorNews } from '../mails.ts'
import type { OrderRow } from '../repo.ts'

/** C.11: notifies the instructor in the desk and by mail about a question on their delivery. */
export async function notifyInstructor(
  tx: Tx,
  services: Outgoing,
  order: Pick<OrderRow, 'id' | 'teacher_id'>,
  { news, now }: { news: InstructorNews; now: Date },
): Promise<void> {
  const { teacher_id: teacher } = order
  if (teacher === null) return
  await announce(tx, { audience: 'instructor', id: teacher, event: { kind: 'order', id: order.id }, now })
  await queueMail(tx, services, {
    userId: null,
    orderId: order.id,
    to: await addressOf(tx, teacher),
    ...instructorMail(news, order.id, services.publicUrl),
  })
}
