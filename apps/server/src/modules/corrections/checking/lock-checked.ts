import type { FlagKind } from '@tensaku/domain/flags'
import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'

/** Locks a delivery that waits for a check until the transaction ends. Refuses `already_checked`: one of several operators decides. */
export async function lockChecked(tx: Tx, orderId: number): Promise<OrderRow & { teacher_id: number }> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== orderStatus.checking || order.teacher_id === null) throw new Refused('already_checked')
  return { ...order, teacher_id: order.teacher_id }
}

/** The kinds of its flags, for an audit row: never a text of a person. */
export const kindsOf = ({ flags }: OrderRow): FlagKind[] => [...new Set(flags.map(({ kind }) => kind))]
