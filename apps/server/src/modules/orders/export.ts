import type { Order, Result } from '@tensaku/contract'
import type { Connection } from '../../db/database.ts'
import { fullOrder } from './full-order.ts'
import { idsOfMember } from './member-repo.ts'
import { orderById, versionOf } from './repo.ts'
import { resultView } from './view.ts'

/** The versions before the amendment, the oldest first. */
async function earlierResults(db: Connection, { id, category, result }: Order): Promise<Result[]> {
  const earlier: Result[] = []
  for (let version = 1; version < (result?.version ?? 1); version++) {
    const row = await versionOf(db, id, version)
    if (row) earlier.push(resultView(row, category.id))
  }
  return earlier
}

type Exported = Order & { earlier_results?: Result[] }

/** Every order of a member as they may see it, the oldest first: never a correction in progress. */
export async function* exportOf(db: Connection, userId: number, now: Date): AsyncGenerator<Exported> {
  for (const id of await idsOfMember(db, userId)) {
    const row = await orderById(db, id)
    if (!row) continue
    const order = await fullOrder(db, row, now)
    const earlier = await earlierResults(db, order)
    yield { ...order, ...(earlier.length > 0 && { earlier_results: earlier }) }
  }
}
