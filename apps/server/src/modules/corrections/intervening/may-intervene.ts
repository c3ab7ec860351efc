import { isPastClaim, type Claimed, orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'

type Standing = Pick<OrderRow, 'status' | 'offered_id' | 'pool_from' | 'goes_out_at'>

/** Whether the order waits for the instructor of an operator's offer. */
export const isOffered = ({ status, offered_id, pool_from }: Standing, now: Date): boolean =>
  status === orderStatus.waiting && offered_id !== null && pool_from !== null && pool_from > now

/** Whether the order is in correction or in check, and not in its undo window. */
const isTaken = ({ status, goes_out_at }: Standing): boolean =>
  status === orderStatus.checking || (status === orderStatus.correcting && goes_out_at === null)

/** Whether the order waits for any instructor. */
export const isInPool = ({ status, pool_from }: Standing, now: Date): boolean =>
  status === orderStatus.waiting && pool_from !== null && pool_from <= now

/**
 * Whether an operator may give the order to others, or offer it, unless its learner wanted nobody else. A waiting nomination is the
 * learner's choice and stays.
 */
export const isReassignable = (order: Standing, now: Date): boolean =>
  isTaken(order) || isOffered(order, now) || isInPool(order, now)

/** Whether an operator may end the order. */
export const isEndable = (order: Standing): boolean => order.status === orderStatus.waiting || isTaken(order)

/** Locks an order that an operator saw in a status. Refuses `order_moved` if the status has changed. */
export async function lockAsSeen(tx: Tx, orderId: number, seenIn: number | undefined): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || (seenIn !== undefined && order.status !== seenIn)) throw new Refused('order_moved')
  return order
}

/** C.2: undelivered work is paid unless the instructor is late by their own promise or the cause. Work in check counts as done. */
export const isPaidWhenEnded = (order: Claimed & Pick<OrderRow, 'status'>, now: Date): boolean =>
  order.status === orderStatus.checking ||
  (order.status === orderStatus.correcting && order.claimed_at !== null && !isPastClaim(order, now))
