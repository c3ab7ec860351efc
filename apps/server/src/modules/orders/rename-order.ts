import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { forgetPdf } from '../documents/index.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { ownOrder } from './own-order.ts'
import { rememberTexts } from './search-repo.ts'
import { untitledName } from './untitled.ts'

/** An order without a title is named after the day of ordering, like a draft (C.13). */
export const renameOrder = implement(
  'PATCH /api/users/{id}/orders/{orderId}/title',
  ownOrder,
  async (services, { loaded, body }) =>
    inTransaction(services.db, async (tx) => {
      const title = body.title || untitledName(loaded.placed_at)
      await markOrder(tx, loaded.id, { title })
      await rememberTexts(tx, loaded, { title })
      await forgetPdf(tx, loaded.id, services.clock.now())
      await announce(tx, {
        audience: 'member',
        id: loaded.user_id,
        event: { kind: 'order', id: loaded.id },
        now: services.clock.now(),
      })
      return { title }
    }),
)
