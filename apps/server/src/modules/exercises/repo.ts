import { newSince } from '@tensaku/domain/exercises'
import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { contains, keywordsOf } from '../../db/keywords.ts'
import { statusLiteral } from '../../db/order-status.ts'

const columns = [
  'e.id',
  'e.category_id',
  'e.title',
  'e.level',
  'e.tags',
  'e.emails',
  'e.prompt_ja',
  'e.prompt_en',
  'e.hint',
  'e.model_phrases',
  'e.audios',
] as const

type Phrase = { en: string; ja: string }
export type ExerciseFile = {
  id: number
  category_id: number
  title: string
  level: number
  tags: string[]
  emails: boolean
  prompt_ja: string
  prompt_en: string
  hint: string
  model_phrases: Phrase[]
  audios: { url: string }[]
}

/** An exercise as one learner sees it. */
export type ExerciseRow = ExerciseFile & { done: boolean }

export type ExerciseQuery = {
  keywords?: string | undefined
  levels?: readonly number[] | undefined
  tags?: readonly string[] | undefined
  emails?: boolean | undefined
  sorts: 'usual' | 'new' | 'easy' | 'hard'
  status: 'all' | 'done' | 'undone'
  filter: 'all' | 'new' | 'audio'
}

/** C.10: an order of the reader answers it and was not cancelled. Order ids as an array: otherwise a query plan may read everybody's lines. */
export const doneBy = (reader: number) =>
  sql<boolean>`e.id in (select l.exercise_id from order_lines l where l.exercise_id is not null
    and l.order_id = any(array(select o.id from orders o where o.user_id = ${reader} and o.status <> ${statusLiteral.cancelled})))`

const orders = {
  usual: sql`e.sort`,
  new: sql`e.created_at desc, e.sort`,
  easy: sql`e.level, e.sort`,
  hard: sql`e.level desc, e.sort`,
} as const

/** The exercises of a category that match a query, each with whether the reader has done it. */
export async function exercisesLike(
  db: Connection,
  reader: { id: number; now: Date },
  { categoryId, query, page, perPage }: { categoryId: number; query: ExerciseQuery; page: number; perPage: number },
): Promise<{ rows: ExerciseRow[]; total: number }> {
  const { levels, tags, emails, status, filter } = query
  const done = doneBy(reader.id)
  let of = db.selectFrom('exercises as e').where('e.category_id', '=', categoryId).where('e.retired_at', 'is', null)
  if (levels?.length) of = of.where('e.level', '=', sql<number>`any(${[...levels]})`)
  if (tags?.length) of = of.where(sql<boolean>`e.tags && ${[...tags]}::text[]`)
  if (emails !== undefined) of = of.where('e.emails', '=', emails)
  if (status !== 'all') of = of.where(status === 'done' ? done : sql<boolean>`not ${done}`)
  if (filter === 'new') of = of.where('e.created_at', '>', newSince(reader.now))
  if (filter === 'audio')
    of = of.where(sql<boolean>`(e.audios <> '[]' or e.prompt_en <> '' or e.model_phrases <> '[]')`)
  const searched = { pairs: sql.ref('e.pairs'), text: sql.ref('e.words'), owner: categoryId, field: 'exercise' }
  for (const word of keywordsOf(query.keywords)) of = of.where(contains(searched, word))
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .select(columns)
    .select(done.as('done'))
    .orderBy(orders[query.sorts])
    .orderBy('e.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows: rows as ExerciseRow[], total }
}

/** In no particular order; unknown ids are left out. */
export async function exercisesByIds(db: Connection, ids: readonly number[]): Promise<ExerciseFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('exercises as e')
    .select(columns)
    .where('e.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return rows as ExerciseFile[]
}

/** The same, with whether one learner has done them. */
export async function exercisesFor(db: Connection, reader: number, ids: readonly number[]): Promise<ExerciseRow[]> {
  const rows = await db
    .selectFrom('exercises as e')
    .select(columns)
    .select(doneBy(reader).as('done'))
    .where('e.id', '=', sql<number>`any(${[...ids]})`)
    .execute()
  return rows as ExerciseRow[]
}

/** The tags of a category's exercises, in order. */
export async function tagsOf(db: Connection, categoryId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .where('category_id', '=', categoryId)
    .where('retired_at', 'is', null)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** The tags of all exercises. */
export async function exerciseTags(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('exercises')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .where('retired_at', 'is', null)
    .execute()
  return rows.map(({ tag }) => tag)
}
