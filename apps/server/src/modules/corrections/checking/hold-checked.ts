import type { FlagKind } from '@tensaku/domain/flags'
import { orderStatus } from '@tensaku/domain/orders'
import type { Tx } from '../../../db/database.ts'
import { Refused } from '../../../http/refused.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'

/** Holds a delivery that waits for a check until the transaction ends. Refuses `already_checked`: of several operators one decides. */
export async function holdChecked(tx: Tx, orderId: number): Promise<OrderRow & { teacher_id: number }> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== orderStatus.checking || order.teacher_id === null) throw new Refused('already_checked')
  return { ...order, teacher_id: order.teacher_id }
}

/** For what it was held, as an audit row says it: never in anybody's words. */
export const kindsOf = ({ flags }: OrderRow): FlagKind[] => [...new Set(flags.map(({ kind }) => kind))]
