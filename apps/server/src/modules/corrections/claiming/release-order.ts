import { mayRelease, orderStatus } from '@tensaku/domain/orders'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { Refused } from '../../../http/refused.ts'
import { notify } from '../../notifications/index.ts'
import { lockOwn, seenOrder } from '../desk-order.ts'
import { takeFromInstructor } from './take-from-instructor.ts'

/**
 * Releases an order to the queue. The work stays, hidden from everybody else. A nominee who releases the order declines it: others
 * may claim it at once, or, where the learner wanted nobody else, it ends and is refunded (C.2). The learner is notified.
 */
export const releaseOrder = implement(
  'POST /api/instructor/orders/{orderId}/release',
  async ({ db, clock }, { actor, params }) => seenOrder(db, actor.id, params.orderId, clock.now()),
  async (services, { actor, loaded }) => {
    await inTransaction(services.db, async (tx) => {
      const locked = await lockOwn(tx, actor.id, loaded.id)
      const now = services.clock.now()
      if (locked.due_at && !mayRelease(locked.due_at, now)) throw new Refused('release_too_late')
      const by = { event: 'release', actor: 'instructor', actorId: actor.id } as const
      const { order, eventId } = await takeFromInstructor(tx, services, locked, { move: by, now })
      if (order.status !== orderStatus.waiting) return
      const data = { order_id: order.id, title: order.title, cause: 'released' } as const
      const key = `order_waits_again:${eventId}`
      await notify(tx, services, { userId: order.user_id, key, kind: 'order_waits_again', data, now })
    })
    return undefined
  },
)
