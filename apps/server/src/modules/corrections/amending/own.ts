import { mayAmend } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'

/** Holds an order that this instructor delivered and may still amend until the transaction ends. Refuses `not_amendable`. */
export async function holdAmendable(tx: Tx, instructorId: number, orderId: number, now: Date): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.teacher_id !== instructorId || !mayAmend(order, now)) throw new Refused('not_amendable')
  return order
}
