import { isPastClaim, type Claimed, orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'

type Standing = Pick<OrderRow, 'status' | 'offered_id' | 'pool_from' | 'goes_out_at'>

/** Whether it waits for one whom an operator offered it to. */
export const isOffered = ({ status, offered_id, pool_from }: Standing, now: Date): boolean =>
  status === orderStatus.waiting && offered_id !== null && pool_from !== null && pool_from > now

/** In hand or held; not in the seconds in which it goes out. */
const isTaken = ({ status, goes_out_at }: Standing): boolean =>
  status === orderStatus.checking || (status === orderStatus.correcting && goes_out_at === null)

/** Whether an operator may give it to others, unless its learner wanted nobody else. What a learner nominated somebody for is not his to change. */
export const isReassignable = (order: Standing, now: Date): boolean => isTaken(order) || isOffered(order, now)

/** Whether an operator may end it. */
export const isEndable = (order: Standing): boolean => order.status === orderStatus.waiting || isTaken(order)

/** Holds an order for an operator who saw it in a status. Refuses `order_moved` where it is in another by now. */
export async function lockAsSeen(tx: Tx, orderId: number, seenIn: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || (seenIn !== undefined && order.status !== seenIn)) throw new Refused('order_moved')
  return order
}

/** C.2: the work of one who is neither late by his own claim nor the cause is paid, although it is not delivered; what is held is done. */
export const isPaidWhenEnded = (order: Claimed & Pick<OrderRow, 'status'>, now: Date): boolean =>
  order.status === orderStatus.checking ||
  (order.status === orderStatus.correcting && order.claimed_at !== null && !isPastClaim(order, now))
