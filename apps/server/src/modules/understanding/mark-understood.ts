import { isDelivered } from '@tensaku/domain/orders'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { deliveredOf, orderOf } from '../orders/index.ts'
import { deleteUnderstood, insertUnderstood, understoodIn } from './repo.ts'
import { isExplainable } from './understood.ts'

/** A learner ticks off what is clear to him; it counts in his chart, and nobody else sees it. */
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
