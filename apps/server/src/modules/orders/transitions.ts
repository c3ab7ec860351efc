import {
  nextStatus,
  type Actor,
  type EndReason,
  type OrderEvent,
  type OrderStatus,
  type ReturnReason,
  type StepReason,
} from '@tensaku/domain/orders'
import type { RefundCause } from '@tensaku/domain/ledger'
import { json, type Tx } from '../../db/database.ts'
import { announce, notify, type Outgoing } from '../notifications/index.ts'
import { refund } from '../points/index.ts'
import { returnQuota } from '../subscriptions/index.ts'
import { insertEvent, type OrderChange, type OrderRow } from './repo.ts'

/** An event in the life of an order and its actor; `set` are the columns that change with the status. */
export type Transition = {
  event: OrderEvent
  actor: Actor
  actorId: number | null
  /** A code, or the words of an operator who sends work back. */
  reason?: StepReason | { words: string }
  set?: OrderChange
}

/**
 * Writes the status, by compare-and-set: throws when the order is not in `from` any more. A submission that waits, an offer and
 * flags end with the status they belong to. No other place writes orders.status (`scripts/layers.ts`).
 */
async function changeStatus(
  tx: Tx,
  id: number,
  { from, to, set }: { from: OrderStatus; to: OrderStatus; set: OrderChange },
): Promise<OrderRow> {
  const row = await tx
    .updateTable('orders')
    .set({ goes_out_at: null, offered_id: null, flags: json([]), ...set, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as OrderRow
}

/**
 * Moves an order that the transaction has locked along C.2 (I-05), writes its row of order_events and wakes the apps concerned;
 * a submission that waits for a check is not announced. Throws when C.2 has no such transition: callers authorise before.
 */
export async function moveOrder(
  tx: Tx,
  order: OrderRow,
  { event, actor, actorId, reason, set = {} }: Transition,
  now: Date,
): Promise<{ order: OrderRow; eventId: number }> {
  const to = nextStatus(order.status, event, actor)
  if (to === null) throw new Error(`An order in ${order.status} knows no ${event} by ${actor}.`)
  const moved = await changeStatus(tx, order.id, { from: order.status, to, set })
  const eventId = await insertEvent(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    actor,
    actor_id: actorId,
    instructor_id: order.teacher_id ?? moved.teacher_id,
    reason: typeof reason === 'object' ? reason.words : (reason ?? ''),
    at: now,
  })
  if (event !== 'submit')
    await announce(tx, { audience: 'member', id: order.user_id, event: { kind: 'order', id: order.id }, now })
  const instructor = order.teacher_id ?? order.offered_id ?? order.nominated_id
  if (actor !== 'instructor' && instructor !== null)
    await announce(tx, { audience: 'instructor', id: instructor, event: { kind: 'order', id: order.id }, now })
  return { order: moved, eventId }
}

/** Refunds the charge of an order, once: points to their lots, corrections to their plan (I-04). Returns the points that can be spent again. */
export async function refundOrder(tx: Tx, services: Outgoing, order: OrderRow, cause: RefundCause): Promise<number> {
  const now = services.clock.now()
  const { id, user_id: userId } = order
  const points = await refund(tx, { userId, reference: { type: 'order', id }, cause, now })
  await returnQuota(tx, services, { type: 'order', id }, now)
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
  return points
}

/** Ends an order that the transaction has locked, and refunds its charge (I-04). */
export async function endOrder(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  ending: Omit<Transition, 'set' | 'reason'> & {
    cancelReason: EndReason
    returned?: { reason: ReturnReason; comment: string }
    /** The member's account ends as well: nobody remains to be notified. */
    leaving?: true
    now: Date
  },
): Promise<OrderRow> {
  const { event, actor, actorId, cancelReason, returned, leaving, now } = ending
  const set = {
    cancel_reason: cancelReason,
    closed_at: now,
    ...(returned && { return_reason: returned.reason, return_comment: returned.comment }),
  }
  const reason = returned?.reason ?? cancelReason
  const { order: ended } = await moveOrder(tx, order, { event, actor, actorId, reason, set }, now)
  const points = await refundOrder(tx, services, order, cancelReason === 'learner' ? 'learner' : 'service')
  const expired = order.points - points
  const kind = returned ? 'order_returned' : 'order_cancelled'
  const data = { order_id: order.id, title: order.title, points, ...(expired > 0 && { expired }), cause: cancelReason }
  if (!leaving) await notify(tx, services, { userId: order.user_id, key: `${kind}:${order.id}`, kind, data, now })
  return ended
}
