import { nextStatus, type Actor, type OrderEvent } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { refund } from '../points/index.ts'
import { changeStatus, insertEvent, type OrderChange, type OrderRow } from './repo.ts'

/** What happens to an order, by whom; `set` are the columns that change with it. */
export type Move = { event: OrderEvent; actor: Actor; actorId: number | null; reason?: string; set?: OrderChange }

/**
 * Moves an order that the transaction holds along C.2 (I-05), leaves its row in order_events and wakes the apps concerned;
 * of a submission held for a check nothing is announced. Throws when the move does not exist: who may is judged before.
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  { event, actor, actorId, reason = '', set = {} }: Move,
  now: Date,
): Promise<{ order: OrderRow; eventId: number }> {
  const to = nextStatus(order.status, event, actor)
  if (to === null) throw new Error(`An order in ${order.status} knows no ${event} by ${actor}.`)
  const moved = await changeStatus(tx, order.id, order.status, to, set)
  const eventId = await insertEvent(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    actor,
    actor_id: actorId,
    instructor_id: order.teacher_id ?? moved.teacher_id,
    reason,
    at: now,
  })
  if (event !== 'submit') await announce(tx, 'member', order.user_id, { kind: 'order', id: order.id }, now)
  const instructor = order.teacher_id ?? order.offered_id ?? order.nominated_id
  if (actor !== 'instructor' && instructor !== null)
    await announce(tx, 'instructor', instructor, { kind: 'order', id: order.id }, now)
  return { order: moved, eventId }
}

/** Ends an order that the transaction holds, and gives back what it took (I-04). */
export async function endOrder(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  move: Omit<Move, 'set'> & {
    cancelReason: NonNullable<OrderRow['cancel_reason']>
    returned?: { reason: string; comment: string }
    /** His account goes with it: nobody is left to be told. */
    leaving?: true
  },
  now: Date,
): Promise<OrderRow> {
  const { cancelReason, returned, leaving } = move
  const { order: ended } = await moveOrder(
    tx,
    order,
    {
      ...move,
      reason: returned?.reason ?? cancelReason,
      set: {
        cancel_reason: cancelReason,
        closed_at: now,
        ...(returned && { return_reason: returned.reason, return_comment: returned.comment }),
      },
    },
    now,
  )
  const points = await refund(tx, order.user_id, order.id, cancelReason === 'learner' ? 'learner' : 'service', now)
  const expired = order.points - points
  const kind = returned ? 'order_returned' : 'order_cancelled'
  const data = { order_id: order.id, title: order.title, points, ...(expired > 0 && { expired }), cause: cancelReason }
  if (!leaving) await notify(tx, services, { userId: order.user_id, key: `${kind}:${order.id}`, kind, data, now })
  await announce(tx, 'member', order.user_id, { kind: 'points' }, now)
  return ended
}
