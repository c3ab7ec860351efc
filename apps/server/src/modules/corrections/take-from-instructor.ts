import type { Tx } from '../../db/database.ts'
import { endOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import type { Outgoing } from '../notifications/index.ts'

type GivenBack = { order: OrderRow; eventId: number }

/** Who may not have a running order any more once it was taken from its instructor: he as well. */
export const declinedWithout = ({ declined_by, teacher_id }: Pick<OrderRow, 'declined_by' | 'teacher_id'>): number[] =>
  teacher_id === null ? declined_by : [...declined_by, teacher_id]

/** Who gives it back himself may find it in the queue again; its nominee declines it so. */
const declinedBy = (order: OrderRow, event: 'release' | 'take_back'): number[] =>
  event === 'take_back' || order.teacher_id === order.nominated_id ? declinedWithout(order) : order.declined_by

/**
 * Takes a running order from its instructor: others may have it at once, or, where the learner wanted nobody else, it ends and
 * is refunded (C.2). What he wrote stays, seen by nobody else. The transaction holds the order.
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
