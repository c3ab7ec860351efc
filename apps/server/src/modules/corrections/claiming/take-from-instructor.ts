import type { Tx } from '../../../db/database.ts'
import { endOrder, moveOrder, type OrderRow } from '../../orders/index.ts'
import type { Outgoing } from '../../notifications/index.ts'

type GivenBack = { order: OrderRow; eventId: number }

/** The instructors who may not claim an order after it was taken from its instructor, who is one of them. */
export const declinedWithout = ({ declined_by, teacher_id }: Pick<OrderRow, 'declined_by' | 'teacher_id'>): number[] =>
  teacher_id === null ? declined_by : [...declined_by, teacher_id]

/** An instructor who releases an order may find it in the queue again; a nominee declines it by releasing. */
const declinedBy = (order: OrderRow, event: 'release' | 'take_back'): number[] =>
  event === 'take_back' || order.teacher_id === order.nominated_id ? declinedWithout(order) : order.declined_by

/**
 * Takes an order in correction from its instructor: others may claim it at once, or, where the learner wanted nobody else, it ends
 * and is refunded (C.2). The work stays, hidden from everybody else. The transaction has locked the order.
 */
export async function takeFromInstructor(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  {
    move,
    now,
  }: {
    move:
      | { event: 'release'; actor: 'instructor'; actorId: number }
      | { event: 'take_back'; actor: 'system'; actorId: null }
    now: Date
  },
): Promise<GivenBack> {
  const set = {
    teacher_id: null,
    claimed_at: null,
    due_at: null,
    submitted_at: null,
    pay_yen: null,
    declined_by: declinedBy(order, move.event),
    pool_from: order.pool_from && order.pool_from > now ? now : order.pool_from,
  }
  const { order: waiting, eventId } = await moveOrder(tx, order, { ...move, set }, now)
  if (waiting.pool_from !== null) return { order: waiting, eventId }
  const { actor, actorId } = move
  const cancelReason = actor === 'system' ? 'overdue' : 'unclaimed'
  const ended = await endOrder(tx, services, waiting, { event: 'end_unclaimed', actor, actorId, cancelReason, now })
  return { order: ended, eventId }
}
