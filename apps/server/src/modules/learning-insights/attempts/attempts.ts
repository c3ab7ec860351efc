import { isDelivered } from '@tensaku/domain/orders'
import type { Connection } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { announce } from '../../notifications/index.ts'
import { deliveredOf, languageOf, orderOf, type OrderRow } from '../../orders/index.ts'
import { attemptsOf, insertAttempt } from './repo.ts'
import { attemptsView } from './view.ts'

/** The delivery of an order; undefined while its learner may not see it. */
const visibleOf = async (db: Connection, order: OrderRow) =>
  isDelivered(order.status) ? deliveredOf(db, order.id) : undefined

async function compared(db: Connection, order: OrderRow) {
  const lines = (await visibleOf(db, order))?.lines ?? []
  return attemptsView(order.id, await attemptsOf(db, order.id), { lines, language: languageOf(order.category_id) })
}

export const listAttempts = implement(
  'GET /api/users/{id}/orders/{orderId}/attempts',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  ({ db }, { loaded }) => compared(db, loaded),
)

/** A learner corrects a line themselves before they look at the correction, which stays as it is. */
export const makeAttempt = implement(
  'POST /api/users/{id}/orders/{orderId}/attempts',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded, body }) =>
    inTransaction(db, async (tx) => {
      const delivered = await visibleOf(tx, loaded)
      if (!delivered) throw new Refused('not_delivered')
      if (!delivered.lines.some(({ n }) => n === body.line)) throw new Refused('invalid_input', { fields: ['line'] })
      const now = clock.now()
      if (await insertAttempt(tx, loaded, { ...body, at: now }))
        await announce(tx, { audience: 'member', id: loaded.user_id, event: { kind: 'order', id: loaded.id }, now })
      return compared(tx, loaded)
    }),
)
