import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { ownOrder } from './own-order.ts'
import { rememberTexts } from './search-repo.ts'

/** The learner's own memo on an order; an empty one clears it. */
export const writeOrderMemo = implement(
  'PUT /api/users/{id}/orders/{orderId}/memo',
  ownOrder,
  async (services, { loaded, body }) => {
    await inTransaction(services.db, async (tx) => {
      await markOrder(tx, loaded.id, { note: body.content })
      await rememberTexts(tx, loaded, { memo: body.content })
      await announce(tx, {
        audience: 'member',
        id: loaded.user_id,
        event: { kind: 'order', id: loaded.id },
        now: services.clock.now(),
      })
    })
    return undefined
  },
)
