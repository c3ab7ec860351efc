import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../ports/services.ts'
import { implement } from '../../http/call.ts'
import { orRefuse } from '../../http/refused.ts'
import { announce } from '../notifications/index.ts'
import { markOrder } from './marks-repo.ts'
import { orderOf, type OrderRow } from './repo.ts'

async function mark({ db, clock }: Services, order: OrderRow, bookmark: boolean): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    await markOrder(tx, order.id, { bookmark })
    await announce(tx, 'member', order.user_id, { kind: 'order', id: order.id }, clock.now())
  })
}

/** among the favourites; twice is once. */
export const bookmarkOrder = implement(
  'PATCH /api/users/{id}/orders/{orderId}/bookmark',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  (services, { loaded }) => mark(services, loaded, true),
)

export const unbookmarkOrder = implement(
  'DELETE /api/users/{id}/orders/{orderId}/bookmark',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  (services, { loaded }) => mark(services, loaded, false),
)
