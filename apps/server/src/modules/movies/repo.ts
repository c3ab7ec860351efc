import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { contains, keywordsOf } from '../../db/keywords.ts'

type Page = { page: number; perPage: number }

export type MovieQuery = {
  keywords?: string | undefined
  tags?: readonly string[] | undefined
  categories?: readonly number[] | undefined
}

export type MovieRow = NonNullable<Awaited<ReturnType<typeof movieFor>>>

/** The courses that have films, each with what the reader has seen of it. */
export async function categoriesOf(db: Connection, reader: number, { page, perPage }: Page) {
  const of = db
    .selectFrom('movie_categories as c')
    .innerJoin('movies as m', 'm.category_id', 'c.id')
    .where('c.retired_at', 'is', null)
    .where('m.retired_at', 'is', null)
  const { total } = await of.select(sql<number>`count(distinct c.id)`.as('total')).executeTakeFirstOrThrow()
  const rows = await of
    .leftJoin('movie_histories as h', (join) => join.onRef('h.movie_id', '=', 'm.id').on('h.user_id', '=', reader))
    .groupBy('c.id')
    .select(['c.id', 'c.name', 'c.description'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count_movies'),
      eb.fn.count<number>('h.completed_at').as('count_completed'),
      eb.fn.sum<number>('m.seconds').as('seconds'),
    ])
    .orderBy('c.sort')
    .orderBy('c.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total }
}

/** The films of the lists, in the order of their courses. */
const listed = (db: Connection) =>
  db
    .selectFrom('movies as m')
    .innerJoin('movie_categories as c', 'c.id', 'm.category_id')
    .where('m.retired_at', 'is', null)
    .where('c.retired_at', 'is', null)

const withHistory = (of: ReturnType<typeof listed>, reader: number) =>
  of
    .leftJoin('movie_histories as h', (join) => join.onRef('h.movie_id', '=', 'm.id').on('h.user_id', '=', reader))
    .select(['m.id', 'm.title', 'm.description', 'm.seconds', 'm.tags', 'm.file', 'm.sort'])
    .select(['c.id as category_id', 'c.name as category'])
    .select(['h.position', 'h.duration', 'h.completed_at', 'h.watched_at'])

const searched = { pairs: sql.ref('m.pairs'), text: sql.ref('m.words'), owner: 0, field: 'movie' }

/** The films that match a query, each with how far the reader watched it (F-112…F-115). */
export async function moviesLike(db: Connection, reader: number, given: Page & { query: MovieQuery }) {
  const { keywords, tags, categories } = given.query
  let of = listed(db)
  if (categories?.length) of = of.where('m.category_id', '=', sql<number>`any(${[...categories]})`)
  if (tags?.length) of = of.where(sql<boolean>`m.tags && ${[...tags]}::text[]`)
  for (const word of keywordsOf(keywords)) of = of.where(contains(searched, word))
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await withHistory(of, reader)
    .orderBy('c.sort')
    .orderBy('c.id')
    .orderBy('m.sort')
    .orderBy('m.id')
    .limit(given.perPage)
    .offset((given.page - 1) * given.perPage)
    .execute()
  return { rows, total }
}

export const movieFor = (db: Connection, reader: number, id: number) =>
  withHistory(listed(db), reader).where('m.id', '=', id).executeTakeFirst()

/** The tags of all films, in order. */
export async function movieTags(db: Connection): Promise<string[]> {
  const rows = await listed(db)
    .select(sql<string>`unnest(m.tags)`.as('tag'))
    .distinct()
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** The film after this one in its course; null after the last. */
export async function nextOf(
  db: Connection,
  { id, sort, category_id: categoryId }: { id: number; sort: number; category_id: number },
): Promise<number | null> {
  const next = await listed(db)
    .select('m.id')
    .where('m.category_id', '=', categoryId)
    .where((eb) => eb(eb.refTuple('m.sort', 'm.id'), '>', eb.tuple(sort, id)))
    .orderBy('m.sort')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}
