import { isCancelable } from '@tensaku/domain/orders'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { fullOrder } from './full-order.ts'
import { endOrder } from './transitions.ts'
import { lockOrder, orderOf } from './repo.ts'
import { mailCancelledLate } from './notify-instructor.ts'

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
