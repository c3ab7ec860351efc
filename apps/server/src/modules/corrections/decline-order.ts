import type { Tx } from '../../db/database.ts'
import { implement } from '../../http/call.ts'
import { found, Refused } from '../../http/refused.ts'
import { notify, type Outgoing } from '../notifications/index.ts'
import { endOrder, lockOrder, moveOrder, setDeclined } from '../orders/index.ts'
import { deskOrderById } from './queue-repo.ts'

/** C.2: others may take it at once, at the price that was agreed, or, where the learner wanted nobody else, it ends and is refunded. */
async function decline(tx: Tx, services: Outgoing, instructorId: number, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.declined_at) return
  if (!order || order.nominated_id !== instructorId || order.status !== 0) throw new Refused('not_nominated')
  const by = { actor: 'instructor', actorId: instructorId } as const
  await setDeclined(tx, orderId, now)
  if (order.pool_from === null) {
    await endOrder(tx, services, order, { event: 'end_unclaimed', ...by, cancelReason: 'unclaimed' }, now)
    return
  }
  // Once it is in the pool its learner has heard so.
  if (order.pool_from <= now) return
  await moveOrder(tx, order, { event: 'decline', ...by, set: { pool_from: now } }, now)
  await notify(tx, services, {
    userId: order.user_id,
    key: `order_open_to_all:${orderId}`,
    kind: 'order_open_to_all',
    data: { order_id: orderId, title: order.title, cause: 'declined' },
    now,
  })
}

export const declineOrder = implement(
  'POST /api/instructor/orders/{orderId}/decline',
  async ({ db }, { actor, params }) => {
    const row = await deskOrderById(db, params.orderId)
    return found(row?.nominated_id === actor.id ? row : undefined, 'order_not_found')
  },
  async (services, { actor, loaded }) => {
    await services.db.transaction().execute((tx) => decline(tx, services, actor.id, loaded.id, services.clock.now()))
    return undefined
  },
)
