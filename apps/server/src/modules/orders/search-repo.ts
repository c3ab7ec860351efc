import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** Where a keyword is looked for (Q-75). */
export type SearchField = 'correction' | 'original' | 'title' | 'memo'
type Owned = { id: number; user_id: number }

/** Takes the texts of an order into the search of its learner; an empty one leaves it. */
export async function rememberTexts(
  db: Connection,
  { id, user_id: userId }: Owned,
  texts: Partial<Record<SearchField, string>>,
): Promise<void> {
  const entries = Object.entries(texts) as [SearchField, string][]
  const written = entries.filter(([, text]) => text.trim() !== '')
  const emptied = entries.filter(([, text]) => text.trim() === '').map(([field]) => field)
  if (emptied.length > 0)
    await db.deleteFrom('order_texts').where('order_id', '=', id).where('field', 'in', emptied).execute()
  if (written.length === 0) return
  await db
    .insertInto('order_texts')
    .values(
      written.map(([field, text]) => ({
        order_id: id,
        user_id: userId,
        field,
        content: sql<string>`searchable(${text})`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'field']).doUpdateSet((eb) => ({ content: eb.ref('excluded.content') })),
    )
    .execute()
}

/** Everything the search knows of a member. */
export async function forgetTexts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('order_texts').where('user_id', '=', userId).execute()
}

const mostWords = 5
const hasPair = (word: string): boolean => Array.from(word.normalize('NFKC')).length > 1

/** The orders in which every word of the keywords stands; undefined where there is no word. A word of one letter has no pair to be found by. */
export function ordersWith(userId: number, field: SearchField, keywords: string): RawBuilder<number> | undefined {
  const words = [...new Set(keywords.split(/\s+/u).filter((word) => word !== ''))].slice(0, mostWords)
  if (words.length === 0) return undefined
  const conditions = words.flatMap((word) => [
    ...(hasPair(word) ? [sql`t.pairs @> text_pairs(${userId}::bigint, ${field}, searchable(${word}))`] : []),
    sql`strpos(t.content, searchable(${word})) > 0`,
  ])
  return sql<number>`(select t.order_id from order_texts t
    where t.user_id = ${userId} and t.field = ${field} and ${sql.join(conditions, sql` and `)})`
}
