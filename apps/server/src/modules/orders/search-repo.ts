import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '../../db/database.ts'

/** The fields that a keyword is searched in (Q-75). */
export type SearchField = 'correction' | 'original' | 'title' | 'memo'
type Owned = { id: number; user_id: number }

/**
 * Stores the texts of an order for its learner's search; an empty text is removed. The transaction has locked the order, because
 * two at once would mix their parts.
 */
export async function rememberTexts(
  db: Connection,
  { id, user_id: userId }: Owned,
  texts: Partial<Record<SearchField, string>>,
): Promise<void> {
  const entries = Object.entries(texts) as [SearchField, string][]
  const fields = entries.map(([field]) => field)
  await db
    .deleteFrom('order_texts')
    .where('user_id', '=', userId)
    .where('field', 'in', fields)
    .where('order_id', '=', id)
    .execute()
  const written = entries.filter(([, text]) => text.trim() !== '')
  if (written.length === 0) return
  const values = sql.join(written.map(([field, text]) => sql`(${field}, searchable(${text}))`))
  await sql`
    insert into order_texts (user_id, field, order_id, part, content)
    select ${userId}, t.field, ${id}, p.part, p.letters
    from (values ${values}) t (field, content), search_parts(t.content) p`.execute(db)
}

/** The texts that the search has stored of a member. */
export async function forgetTexts(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('order_texts').where('user_id', '=', userId).execute()
}

const mostWords = 5
/**
 * The letters that two neighbouring parts of a text share. Only a letter that is written out as many, like ﷺ, makes a longer word.
 */
const longestWord = 100

const partsOf = (userId: number, field: SearchField | 'all') =>
  field === 'all'
    ? sql`order_texts t where t.user_id = ${userId}`
    : sql`order_texts t where t.user_id = ${userId} and t.field = ${field}`

/**
 * A query of its own normalises the word once, and not for each text. Removing it and comparing the rest takes half the time of
 * counting the letters before it.
 */
const holds = (word: string) =>
  sql`replace(t.content, (select left(searchable(${word}), ${longestWord})), '') <> t.content`

/**
 * Whether an order's id is in a query's result. Written so that it is no join: whatever the planner assumes about an unknown word,
 * the member's own texts and orders are read once.
 */
const isFound = (orders: RawBuilder<unknown>) => sql<boolean>`(id in (${orders})) is true`

const wordsOf = (keywords: string) =>
  [...new Set(keywords.split(/\s+/u).filter((word) => word !== ''))].slice(0, mostWords).map(holds)

/** Orders that contain every keyword, in this text or in all texts together; undefined without a keyword. */
export function holding(userId: number, field: SearchField | 'all', keywords: string): RawBuilder<boolean> | undefined {
  const words = wordsOf(keywords)
  if (words.length === 0) return undefined
  const parts = partsOf(userId, field)
  if (words.length === 1) return isFound(sql`select t.order_id from ${parts} and ${words[0]}`)
  const every = words.map((word) => sql`bool_or(${word})`)
  return isFound(sql`select t.order_id from ${parts} group by t.order_id having ${sql.join(every, sql` and `)}`)
}

/** Orders with a stored text of this kind. */
export const havingText = (userId: number, field: SearchField): RawBuilder<boolean> =>
  isFound(sql`select t.order_id from ${partsOf(userId, field)}`)

/** The texts of these orders that hold one of the keywords. */
export async function foundIn(
  db: Connection,
  { userId, ids, keywords }: { userId: number; ids: readonly number[]; keywords: string },
): Promise<Map<number, SearchField[]>> {
  const words = wordsOf(keywords)
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ order_id: number; fields: SearchField[] }>`
    select t.order_id, array_agg(distinct t.field order by t.field) as fields from ${partsOf(userId, 'all')}
    and t.order_id = any(${[...ids]}) and (${sql.join(words, sql` or `)}) group by t.order_id`.execute(db)
  return new Map(rows.map((row) => [row.order_id, row.fields]))
}
