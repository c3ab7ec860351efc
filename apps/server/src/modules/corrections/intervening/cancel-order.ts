import type { Tx } from '../../../db/database.ts'
import { implement } from '../../../http/call.ts'
import { found, Refused } from '../../../http/refused.ts'
import { audit } from '../../audit/index.ts'
import { rulesAt } from '../../catalogue/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { endOrder, lockOrder, orderById, questionsOf, type OrderRow } from '../../orders/index.ts'
import { addressOf } from '../../teachers/index.ts'
import { endedMail } from '../mails.ts'
import { payOf } from '../pay.ts'
import { insertEarning } from '../repo.ts'

/** C.2: the work of one who is neither late nor the cause is paid, although it is not delivered. */
export const isPaidWhenEnded = (order: Pick<OrderRow, 'status' | 'due_at'>, now: Date): boolean =>
  order.status === 1 && order.due_at !== null && order.due_at > now

/** Tells the instructor, and pays him where he is to be paid. Answers the yen. */
async function settle(tx: Tx, services: Outgoing, order: OrderRow, paid: boolean, now: Date): Promise<number> {
  const { teacher_id: instructorId } = order
  if (instructorId === null) return 0
  const questions = (await questionsOf(tx, order.id)).length
  const yen = paid ? payOf({ ...order, questions }, await rulesAt(tx, now)) : 0
  if (paid) await insertEarning(tx, { orderId: order.id, instructorId, blocks: order.blocks, yen, at: now })
  const to = await addressOf(tx, instructorId)
  const mail = endedMail({ id: order.id, yen }, services.publicUrl)
  await queueMail(tx, services, { userId: null, orderId: order.id, to, ...mail })
  return yen
}

/** C.2, 0 or 1 → −1 by an operator: the learner has everything back, and hears of it (I-04). */
export const cancelAsOperator = implement(
  'POST /api/ops/orders/{orderId}/cancel',
  async ({ db }, { params }) => found(await orderById(db, params.orderId), 'order_not_found'),
  async (services, { actor, loaded, body: { for_cause: forCause, why } }) => {
    await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, loaded.id)
      if (order?.status === 2) throw new Refused('held_for_check')
      const isOpen = order?.status === 0 || (order?.status === 1 && order.goes_out_at === null)
      if (!order || !isOpen) throw new Refused('order_moved')
      const now = services.clock.now()
      const paid = !forCause && isPaidWhenEnded(order, now)
      const move = { event: 'cancel', actor: 'operator', actorId: actor.id, cancelReason: 'operator' } as const
      await endOrder(tx, services, order, move, now)
      const yen = await settle(tx, services, order, paid, now)
      await audit(tx, {
        operatorId: actor.id,
        act: 'cancel',
        subject: { type: 'order', id: order.id },
        before: { status: order.status, instructor: order.teacher_id },
        after: { status: -1, for_cause: forCause, refunded: order.points, paid_yen: yen },
        why,
        at: now,
      })
    })
    return undefined
  },
)
