import { mayRelease } from '@tensaku/domain/orders'
import { implement } from '../../http/call.ts'
import { Refused } from '../../http/refused.ts'
import { holdOwn, seenOrder } from './desk-order.ts'
import { giveBack } from './give-back.ts'

/**
 * Back to the queue; the work stays, seen by nobody else. A nominee who gives his order back declines it: others may take it at once,
 * or, where the learner wanted nobody else, it ends and is refunded (C.2).
 */
export const releaseOrder = implement(
  'POST /api/instructor/orders/{orderId}/release',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, { actor, loaded }) => {
    await services.db.transaction().execute(async (tx) => {
      const order = await holdOwn(tx, actor.id, loaded.id)
      const now = services.clock.now()
      if (order.due_at && !mayRelease(order.due_at, now)) throw new Refused('release_too_late')
      await giveBack(tx, services, order, { event: 'release', actor: 'instructor', actorId: actor.id }, now)
    })
    return undefined
  },
)
