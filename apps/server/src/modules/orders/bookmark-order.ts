import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import type { Services } from '../../ports/services.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { ownOrder } from './own-order.ts'
import { type OrderRow } from './repo.ts'

async function mark({ db, clock }: Services, order: OrderRow, bookmark: boolean): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await markOrder(tx, order.id, { bookmark })
    await announce(tx, {
      audience: 'member',
      id: order.user_id,
      event: { kind: 'order', id: order.id },
      now: clock.now(),
    })
  })
}

/** adds to the favourites; a second request changes nothing. */
export const bookmarkOrder = implement(
  'PATCH /api/users/{id}/orders/{orderId}/bookmark',
  ownOrder,
  (services, { loaded }) => mark(services, loaded, true),
)

export const unbookmarkOrder = implement(
  'DELETE /api/users/{id}/orders/{orderId}/bookmark',
  ownOrder,
  (services, { loaded }) => mark(services, loaded, false),
)
