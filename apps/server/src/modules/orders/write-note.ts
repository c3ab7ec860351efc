import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { orderOf } from './repo.ts'
import { rememberTexts } from './search-repo.ts'

/** The learner's own memo on an order; an empty one clears it. */
export const writeNote = implement(
  'PUT /api/users/{id}/orders/{orderId}/memo',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async (services, { loaded, body }) => {
    await inTransaction(services.db, async (tx) => {
      await markOrder(tx, loaded.id, { note: body.content })
      await rememberTexts(tx, loaded, { memo: body.content })
      await announce(tx, 'member', loaded.user_id, { kind: 'order', id: loaded.id }, services.clock.now())
    })
    return undefined
  },
)
