import { isCancelable } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { found } from '../../http/refused.ts'
import { fullOrder } from './full-order.ts'
import { endOrder } from './moves.ts'
import { lockOrder, orderOf } from './repo.ts'

/** while it waits, or once it is a day overdue; an overdue one ends by the service's fault. */
export const cancelOrder = implement(
  'POST /api/users/{id}/orders/{orderId}/cancel',
  async ({ db }, { actor, params }) => found(await orderOf(db, actor.id, params.orderId), 'not_cancelable'),
  async ({ db, clock }, { actor, loaded }) =>
    db.transaction().execute(async (tx) => {
      const held = await lockOrder(tx, loaded.id)
      const now = clock.now()
      const order = found(held && isCancelable(held, now) ? held : undefined, 'not_cancelable')
      const cancelReason = order.status === 0 ? 'learner' : 'overdue'
      const ended = await endOrder(
        tx,
        order,
        { event: 'cancel', actor: 'learner', actorId: actor.id, cancelReason },
        now,
      )
      return fullOrder(tx, ended, now)
    }),
)
