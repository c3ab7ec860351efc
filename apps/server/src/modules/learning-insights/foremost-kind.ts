import type { Kind } from '@tensaku/correction'
import type { Connection } from '../../db/database.ts'
import { languageOf } from '../orders/index.ts'
import { chart } from './chart.ts'
import { categoriesDelivered, chartedOf, type Language } from './repo.ts'

/** The most frequent kind of edit in a learner's latest language, with its number. Undefined without an edit of a kind. */
export async function foremostKind(
  db: Connection,
  userId: number,
): Promise<{ kind: Kind; language: Language; count: number } | undefined> {
  const [latest] = await categoriesDelivered(db, userId)
  if (latest === undefined) return undefined
  const language = languageOf(latest)
  const [first] = chart(await chartedOf(db, userId, language), [])
  return first && first.kind !== 'other' ? { kind: first.kind, language, count: first.edits.length } : undefined
}
