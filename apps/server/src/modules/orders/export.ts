import type { Order } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { fullOrder } from './full-order.ts'
import { allOrdersOf } from './of-member-repo.ts'

/** Every order of a member, oldest first, as he may see it: never what is still being corrected. */
export async function exportOf(db: Connection, userId: number, now: Date): Promise<Order[]> {
  const orders: Order[] = []
  for (const row of await allOrdersOf(db, userId)) orders.push(await fullOrder(db, row, now))
  return orders
}
