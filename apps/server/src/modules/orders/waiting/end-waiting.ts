import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { requireMember } from '../../account/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { endOrder } from '../transitions.ts'
import { lockWaitingOf, statusesUnderWay } from './repo.ts'

/**
 * Ends and refunds the waiting orders of a member who withdraws (C.12). The transaction locks the member from here on; orders are
 * locked before their member, as everywhere. False when an order came in between: the caller starts again in another transaction.
 * Refuses `orders_running`, and `unauthenticated` when the member has withdrawn already.
 */
export async function endWaitingOf(tx: Tx, services: Outgoing, userId: number, now: Date): Promise<boolean> {
  const waiting = await lockWaitingOf(tx, userId)
  await requireMember(tx, userId)
  const underWay = await statusesUnderWay(tx, userId)
  if (underWay.some((status) => status !== orderStatus.waiting)) throw new Refused('orders_running')
  if (underWay.length !== waiting.length) return false
  for (const order of waiting) {
    const by = { event: 'cancel', actor: 'learner', actorId: userId, cancelReason: 'learner' } as const
    await endOrder(tx, services, order, { ...by, leaving: true, now })
  }
  return true
}
