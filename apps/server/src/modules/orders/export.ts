import type { Order, Result } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { fullOrder } from './full-order.ts'
import { allOrdersOf } from './of-member-repo.ts'
import { versionOf } from './repo.ts'
import { resultView } from './view.ts'

/** What was delivered before it was amended, the oldest first. */
async function earlierResults(db: Connection, { id, category, result }: Order): Promise<Result[]> {
  const earlier: Result[] = []
  for (let version = 1; version < (result?.version ?? 1); version++) {
    const row = await versionOf(db, id, version)
    if (row) earlier.push(resultView(row, category.id))
  }
  return earlier
}

type Exported = Order & { earlier_results?: Result[] }

/** Every order of a member, oldest first, as he may see it: never what is still being corrected. */
export async function exportOf(db: Connection, userId: number, now: Date): Promise<Exported[]> {
  const orders: Exported[] = []
  for (const row of await allOrdersOf(db, userId)) {
    const order = await fullOrder(db, row, now)
    const earlier = await earlierResults(db, order)
    orders.push({ ...order, ...(earlier.length > 0 && { earlier_results: earlier }) })
  }
  return orders
}
