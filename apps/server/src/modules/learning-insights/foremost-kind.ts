import type { Kind } from '@tensaku/correction'
import { chartedOrders } from '@tensaku/domain/learning-insights'
import type { Connection } from '../../db/database.ts'
import { countedOf } from './outcomes/repo.ts'
import type { Language } from './repo.ts'

type Foremost = { kind: Kind; language: Language; count: number }

/** The kinds of edits in a learner's latest language, the most frequent first, with their numbers. */
async function frequent(db: Connection, userId: number): Promise<Foremost[]> {
  const orders = await countedOf(db, userId, chartedOrders)
  const language = orders[0]?.language ?? 'en'
  const counts = new Map<Kind, number>()
  for (const order of orders.filter((one) => one.language === language))
    for (const [kind, count] of Object.entries(order.counts) as [Kind | 'other', number][])
      if (kind !== 'other') counts.set(kind, (counts.get(kind) ?? 0) + count)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([kind, count]) => ({ kind, language, count }))
}

/** The most frequent kind of edit in a learner's latest language, with its number. Undefined without an edit of a kind. */
export const foremostKind = async (db: Connection, userId: number): Promise<Foremost | undefined> =>
  (await frequent(db, userId))[0]

/** The most frequent kinds of edits in a learner's latest language. */
export const foremostKinds = async (db: Connection, userId: number, most: number): Promise<Kind[]> =>
  (await frequent(db, userId)).slice(0, most).map(({ kind }) => kind)
