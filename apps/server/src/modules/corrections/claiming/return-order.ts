import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { endOrder } from '../../orders/index.ts'
import { flagsIn } from '../checking/check-reasons.ts'
import { lockOwn, seenOrder } from '../desk-order.ts'

/** お戻し: a text that cannot be corrected as it is ends with a reason and a full refund. */
export const returnOrder = implement(
  'POST /api/instructor/orders/{orderId}/return',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, { actor, loaded, body: returned }) => {
    await inTransaction(services.db, async (tx) => {
      const order = await lockOwn(tx, actor.id, loaded.id)
      // No check precedes the message to the learner (C.2).
      if ((await flagsIn(tx, order, { lines: [], comment: returned.comment })).length > 0)
        throw new Refused('text_flagged')
      const by = { event: 'return', actor: 'instructor', actorId: actor.id, cancelReason: 'returned' } as const
      await endOrder(tx, services, order, { ...by, returned, now: services.clock.now() })
    })
    return undefined
  },
)
