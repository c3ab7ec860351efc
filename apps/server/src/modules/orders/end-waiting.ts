import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../db/database.ts'
import { Refused } from '../../http/refused.ts'
import { holdMember } from '../account/index.ts'
import type { Outgoing } from '../notifications/index.ts'
import { endOrder } from './transitions.ts'
import { lockWaitingOf, statusesUnderWay } from './of-member-repo.ts'

/**
 * Ends and refunds what a member has waiting, because he leaves (C.12); the transaction holds the member from here on.
 * Orders are held before their member, as everywhere. False when one came in between: to be begun anew in another
 * transaction. Refuses `orders_running`, and `unauthenticated` when he has left already.
 */
export async function endWaitingOf(tx: Tx, services: Outgoing, userId: number, now: Date): Promise<boolean> {
  const waiting = await lockWaitingOf(tx, userId)
  await holdMember(tx, userId)
  const underWay = await statusesUnderWay(tx, userId)
  if (underWay.some((status) => status !== orderStatus.waiting)) throw new Refused('orders_running')
  if (underWay.length !== waiting.length) return false
  for (const order of waiting) {
    const by = { event: 'cancel', actor: 'learner', actorId: userId, cancelReason: 'learner' } as const
    await endOrder(tx, services, order, { ...by, leaving: true, now })
  }
  return true
}
