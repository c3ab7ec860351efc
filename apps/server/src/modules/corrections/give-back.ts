import type { Tx } from '../../db/database.ts'
import { endOrder, forgetAnswers, moveOrder, type OrderRow } from '../orders/index.ts'
import type { Outgoing } from '../notifications/index.ts'

type GivenBack = { order: OrderRow; eventId: number }

/**
 * Takes a running order from its instructor: others may have it at once, or, where the learner wanted nobody else, it ends and
 * is refunded (C.2). What he wrote stays, seen by nobody else, but for his answers. The transaction holds the order.
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
    pool_from: order.pool_from && order.pool_from > now ? now : order.pool_from,
  }
  const { order: waiting, eventId } = await moveOrder(tx, order, { ...move, set }, now)
  await forgetAnswers(tx, order.id)
  if (waiting.pool_from !== null) return { order: waiting, eventId }
  const { actor, actorId } = move
  const cancelReason = actor === 'system' ? 'overdue' : 'unclaimed'
  const ended = await endOrder(tx, services, waiting, { event: 'end_unclaimed', actor, actorId, cancelReason }, now)
  return { order: ended, eventId }
}
