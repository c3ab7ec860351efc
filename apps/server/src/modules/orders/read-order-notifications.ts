import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { readOfOrder } from '../notifications/index.ts'
import { ownOrder } from './own-order.ts'

/** Opening an order reads its notifications on every device of its learner. */
export const readOrderNotifications = implement(
  'POST /api/users/{id}/orders/{orderId}/notifications/read',
  ownOrder,
  async ({ db, clock }, { actor, loaded, body }) =>
    inTransaction(db, async (tx) => {
      await readOfOrder(tx, { userId: actor.id, orderId: loaded.id, about: body.about, now: clock.now() })
      return undefined
    }),
)
