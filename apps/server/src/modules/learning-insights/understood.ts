import { isDelivered } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { deliveredOf, orderOf } from '../orders/index.ts'
import { deleteUnderstood, insertUnderstood, understoodIn, type Lines } from './repo.ts'
import { isExplainable, saysTheSame } from './understood-edits.ts'

export const listUnderstood = implement(
  'GET /api/users/{id}/orders/{orderId}/understood',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db }, { loaded }) => ({
    items: (await understoodIn(db, [loaded.id])).map(({ line, start }) => ({ line, start })),
  }),
)

/** A learner marks an edit as understood. It counts in their chart, and nobody else sees it. */
export const markUnderstood = implement(
  'PUT /api/users/{id}/orders/{orderId}/understood',
  async ({ db }, { actor, params }) => orRefuse(await orderOf(db, actor.id, params.orderId), 'order_not_found'),
  async ({ db, clock }, { loaded, body: { understood, ...place } }) =>
    inTransaction(db, async (tx) => {
      const delivered = isDelivered(loaded.status) ? await deliveredOf(tx, loaded.id) : undefined
      if (!delivered) throw new Refused('not_delivered')
      if (!isExplainable(delivered.lines, place)) throw new Refused('invalid_input', { fields: ['line', 'start'] })
      if (understood) await insertUnderstood(tx, loaded, place, clock.now())
      else await deleteUnderstood(tx, loaded.id, place)
      return { items: (await understoodIn(tx, [loaded.id])).map(({ line, start }) => ({ line, start })) }
    }),
)

/** Removes the marks from places that an amendment has changed: the new explanation is not understood yet. */
export async function forgetChanged(tx: Tx, orderId: number, before: Lines, after: Lines): Promise<void> {
  for (const { line, start } of await understoodIn(tx, [orderId]))
    if (!saysTheSame(before, after, { line, start })) await deleteUnderstood(tx, orderId, { line, start })
}
