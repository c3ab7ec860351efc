import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { notify, type Outgoing } from '../../notifications/index.ts'
import { endOrder, reservedFor, lockOrder, moveOrder, setDeclined, type OrderRow } from '../../orders/index.ts'
import { instructorById } from '../desk-order.ts'
import { maySee } from '../may-see.ts'
import { deskOrderById, type DeskRow } from '../repo.ts'

type DeclinableOrder = Pick<OrderRow, 'id' | 'user_id' | 'title'>

/** Notifies the learner of a declined nomination. After an offer they already expect another instructor. */
async function tell(
  tx: Tx,
  services: Outgoing,
  { id, user_id: userId, title }: DeclinableOrder,
  now: Date,
): Promise<void> {
  const data = { order_id: id, title, cause: 'declined' } as const
  await notify(tx, services, { userId, key: `order_open_to_all:${id}`, kind: 'order_open_to_all', data, now })
}

/** C.2: others may claim it at once at the agreed price; if the learner wanted only the nominee, it ends and is refunded. */
async function decline(
  tx: Tx,
  services: Outgoing,
  { instructorId, orderId, now }: { instructorId: number; orderId: number; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.declined_by.includes(instructorId)) return
  if (!order || reservedFor(order) !== instructorId || order.status !== orderStatus.waiting)
    throw new Refused('not_nominated')
  const by = { actor: 'instructor', actorId: instructorId } as const
  const { pool_from: from, offered_id: offered } = order
  await setDeclined(tx, orderId, [...order.declined_by, instructorId])
  if (from === null) {
    await endOrder(tx, services, order, { event: 'end_unclaimed', ...by, cancelReason: 'unclaimed', now })
    return
  }
  // Once it is in the pool its learner has been notified; the end of an offer has an event of its own.
  if (from <= now && offered === null) return
  await moveOrder(tx, order, { event: 'decline', ...by, set: { pool_from: from > now ? now : from } }, now)
  if (offered === null) await tell(tx, services, order, now)
}

/** A nominated or offered instructor, or one who sees the order, may receive the end of the request. */
const isKnown = (me: Parameters<typeof maySee>[0], row: DeskRow, now: Date): boolean =>
  row.nominated_id === me.id || row.offered_id === me.id || row.declined_by.includes(me.id) || maySee(me, row, now)

export const declineOrder = implement(
  'POST /api/instructor/orders/{orderId}/decline',
  async ({ db, clock }, { actor, params }) => {
    const me = await instructorById(db, actor.id)
    const row = await deskOrderById(db, params.orderId)
    return orRefuse(row && isKnown(me, row, clock.now()) ? row : undefined, 'order_not_found')
  },
  async (services, { actor, loaded }) => {
    await inTransaction(services.db, (tx) =>
      decline(tx, services, { instructorId: actor.id, orderId: loaded.id, now: services.clock.now() }),
    )
    return undefined
  },
)
