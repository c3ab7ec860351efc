import { isCancelable } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { addressOf } from '../instructors/index.ts'
import { queueMail } from '../mail/index.ts'
import type { Outgoing } from '../notifications/index.ts'
import { fullOrder } from './full-order.ts'
import { givenUpMail } from './mails.ts'
import { endOrder } from './transitions.ts'
import { lockOrder, orderOf, type OrderRow } from './repo.ts'

/** Mails the instructor of a late order that its learner cancelled. The desk is notified by the transition. */
async function mailCancelledLate(
  tx: Tx,
  services: Outgoing,
  { id: orderId, teacher_id: teacher }: Pick<OrderRow, 'id' | 'teacher_id'>,
): Promise<void> {
  if (teacher === null) return
  const to = await addressOf(tx, teacher)
  await queueMail(tx, services, { userId: null, orderId, to, ...givenUpMail(orderId, services.publicUrl) })
}

/** cancels a waiting order, or one that is a day overdue. After a broken promise the service is the cause. */
export const cancelOrder = implement(
  'POST /api/users/{id}/orders/{orderId}/cancel',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'not_cancelable'),
  async (services, { actor, loaded }) =>
    inTransaction(services.db, async (tx) => {
      const locked = await lockOrder(tx, loaded.id)
      const now = services.clock.now()
      const order = orRefuse(locked && isCancelable(locked, now) ? locked : undefined, 'not_cancelable')
      const broken = order.promised_at !== null && order.promised_at <= now
      const cancelReason = broken ? 'overdue' : 'learner'
      const by = { event: 'cancel', actor: 'learner', actorId: actor.id } as const
      const ended = await endOrder(tx, services, order, { ...by, cancelReason, now })
      await mailCancelledLate(tx, services, order)
      return fullOrder(tx, ended, now)
    }),
)
