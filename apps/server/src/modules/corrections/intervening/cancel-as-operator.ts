import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { endOrder, orderById, questionsOf, type OrderRow } from '../../orders/index.ts'
import { addressOf } from '../../instructors/index.ts'
import { kindsOf } from '../checking/lock-checked.ts'
import { endedMail, offerWithdrawnMail } from '../mails.ts'
import { payOf } from '../earnings/pay.ts'
import { payForOrder } from '../earnings/pay-instructor.ts'
import { lockAsSeen, isEndable, isOffered, isPaidWhenEnded } from './may-intervene.ts'
import { outOfCheck } from './out-of-check.ts'

/** Notifies the instructor of the order or of its offer, and pays the work if it is due. Returns the yen. */
async function settle(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  { paid, now }: { paid: boolean; now: Date },
): Promise<number> {
  const { id, teacher_id: teacherId, offered_id: offeredId } = order
  const instructorId = teacherId ?? (isOffered(order, now) ? offeredId : null)
  if (instructorId === null) return 0
  const questions = (await questionsOf(tx, id)).length
  const yen = paid ? payOf({ ...order, questions }, await rulesAt(tx, now)) : 0
  if (paid) await payForOrder(tx, { orderId: id, instructorId, blocks: order.blocks, yen, at: now })
  const to = await addressOf(tx, instructorId)
  const mail =
    teacherId === null ? offerWithdrawnMail(id, services.publicUrl) : endedMail({ id, yen }, services.publicUrl)
  await queueMail(tx, services, { userId: null, orderId: id, to, ...mail })
  return yen
}

/** C.2, 0, 1 or 2 → −1 by an operator: refunds the learner in full and notifies them (I-04). */
export const cancelAsOperator = implement(
  'POST /api/ops/orders/{orderId}/cancel',
  async ({ db }, { params }) => orRefuse(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { for_cause: forCause, seen_in: seenIn, why } }) => {
    await inTransaction(services.db, async (tx) => {
      const order = await lockAsSeen(tx, loaded.id, seenIn)
      if (!isEndable(order)) throw new Refused('order_moved')
      const now = services.clock.now()
      const paid = !forCause && isPaidWhenEnded(order, now)
      const open = await outOfCheck(tx, order, { operatorId: actor.id, reason: 'to_cancel' }, now)
      const move = { event: 'cancel', actor: 'operator', actorId: actor.id, cancelReason: 'operator', now } as const
      await endOrder(tx, services, open, move)
      const yen = await settle(tx, services, order, { paid, now })
      const { status, teacher_id: instructor } = order
      await audit(tx, {
        operatorId: actor.id,
        act: 'cancel',
        subject: { type: 'order', id: order.id },
        before: { status, instructor, ...(status === orderStatus.checking && { flags: kindsOf(order) }) },
        after: { status: orderStatus.cancelled, for_cause: forCause, refunded: order.points, paid_yen: yen },
        why,
        at: now,
      })
    })
    return undefined
  },
)
