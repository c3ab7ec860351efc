import type { Tx } from '../../db/database.ts'
import { endOrder, moveOrder, type OrderRow } from '../orders/index.ts'
import type { Outgoing } from '../notifications/index.ts'

type GivenBack = { order: OrderRow; eventId: number }

/** Who declined a running order once it is taken from its instructor: its nominee who gives it back or loses it declines it so. */
export const declinedWithout = ({
  declined_by,
  teacher_id,
  nominated_id,
}: Pick<OrderRow, 'declined_by' | 'teacher_id' | 'nominated_id'>): number[] =>
  teacher_id !== null && teacher_id === nominated_id ? [...declined_by, teacher_id] : declined_by

/**
 * Takes a running order from its instructor: others may have it at once, or, where the learner wanted nobody else, it ends and
 * is refunded (C.2). What he wrote stays, seen by nobody else. The transaction holds the order.
 */
export async function giveBack(
  tx: Tx,
  services: Outgoing,
  order: OrderRow,
  move:
    | { event: 'release'; actor: 'instructor'; actorId: number }
    | { event: 'take_back'; actor: 'system'; actorId: null },
  now: Date,
): Promise<GivenBack> {
  const set = {
    teacher_id: null,
    claimed_at: null,
    due_at: null,
    submitted_at: null,
    pay_yen: null,
    declined_by: declinedWithout(order),
    pool_from: order.pool_from && order.pool_from > now ? now : order.pool_from,
  }
  const { order: waiting, eventId } = await moveOrder(tx, order, { ...move, set }, now)
  if (waiting.pool_from !== null) return { order: waiting, eventId }
  const { actor, actorId } = move
  const cancelReason = actor === 'system' ? 'overdue' : 'unclaimed'
  const ended = await endOrder(tx, services, waiting, { event: 'end_unclaimed', actor, actorId, cancelReason }, now)
  return { order: ended, eventId }
}
