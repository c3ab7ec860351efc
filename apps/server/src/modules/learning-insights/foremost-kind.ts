import type { Kind } from '@tensaku/correction'
import { chartedOrders } from '@tensaku/domain/learning-insights'
import type { Connection } from '../../db/database.ts'
import { countedOf } from './outcomes/repo.ts'
import type { Language } from './repo.ts'

type Foremost = { kind: Kind; language: Language; count: number }

/** The most frequent kind of edit in a learner's latest language, with its number. Undefined without an edit of a kind. */
export async function foremostKind(db: Connection, userId: number): Promise<Foremost | undefined> {
  const orders = await countedOf(db, userId, chartedOrders)
  const language = orders[0]?.language ?? 'en'
  const counts = new Map<Kind, number>()
  for (const order of orders.filter((one) => one.language === language))
    for (const [kind, count] of Object.entries(order.counts) as [Kind | 'other', number][])
      if (kind !== 'other') counts.set(kind, (counts.get(kind) ?? 0) + count)
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first && { kind: first[0], language, count: first[1] }
}
