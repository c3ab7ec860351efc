import { runningStatuses } from '@tensaku/domain/orders'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { announce } from '../notifications/index.ts'
import { hide, uuidOfUser } from './marks-repo.ts'
import { ownOrder } from './own-order.ts'
import { lockOrder } from './repo.ts'

/**
 * hides an ended order from its learner. Nothing is deleted and no point moves. The two UUIDs guard against the wrong row;
 * they come in the body, or in the query if a proxy drops the body of a DELETE.
 */
export const hideOrder = implement(
  'DELETE /api/users/{id}/orders/{orderId}',
  ownOrder,
  async (services, { actor, loaded, body, query }) => {
    const { orderUUID, userUUID } = body ?? query
    const meant = orderUUID === loaded.uuid && userUUID === (await uuidOfUser(services.db, actor.id))
    if (!meant) throw new Refused('order_not_found')
    await inTransaction(services.db, async (tx) => {
      const order = orRefuse(await lockOrder(tx, loaded.id), 'order_not_found')
      if (runningStatuses.some((status) => status === order.status)) throw new Refused('order_running')
      const now = services.clock.now()
      await hide(tx, order.id, now)
      await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
    })
    return undefined
  },
)
