import { sql } from 'kysely'
import type { Connection } from '../../db/database.ts'
import { contains, hasPair, keywordsOf } from '../../db/keywords.ts'
import { pageOf } from '../../db/reading.ts'

export type Sentence = { english: string; japanese: string }

const sampled = 3

/** Free for everybody, or bought. */
const mayRead = sql<boolean>`(l.product_id is null or p.price = 0 or o.user_id is not null)`

/** The lists and their products, with the ownership of one member. */
const lists = (db: Connection, userId: number) =>
  db
    .selectFrom('word_lists as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .leftJoin('resource_ownership as o', (join) =>
      join.onRef('o.product_id', '=', 'l.product_id').on('o.user_id', '=', userId),
    )
    .where('l.retired_at', 'is', null)
    // A list that is sold no more stays with its owners.
    .where((eb) => eb.or([eb('p.retired_at', 'is', null), eb('o.user_id', 'is not', null)]))

/** All lists that a member sees, the easiest first. */
export async function listsFor(db: Connection, userId: number) {
  const rows = await lists(db, userId)
    .select(['l.id', 'l.name', 'l.description', 'l.level', 'l.product_id', 'p.price', mayRead.as('readable')])
    .select(sql<number>`(select count(*) from words w where w.list_id = l.id and w.retired_at is null)`.as('count'))
    .select(
      sql<
        Sentence[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('english', s.english, 'japanese', s.japanese)), '[]')
        from (select w.english, w.japanese from words w where w.list_id = l.id and w.retired_at is null
          order by w.sort, w.id limit ${sampled}) s)`.as('samples'),
    )
    .orderBy('l.level')
    .orderBy('l.sort')
    .orderBy('l.id')
    .execute()
  return rows
}

export type ListRow = Awaited<ReturnType<typeof listsFor>>[number]

/** A list, and whether the member may read it; undefined if there is none. */
export const listFor = (db: Connection, userId: number, id: number) =>
  lists(db, userId)
    .select(['l.id', mayRead.as('readable')])
    .where('l.id', '=', id)
    .executeTakeFirst()

/** A word with its list as the member sees it; undefined if there is none. */
export async function wordFor(db: Connection, userId: number, id: number) {
  const row = await lists(db, userId)
    .innerJoin('words as w', 'w.list_id', 'l.id')
    .select(['w.english', 'w.examples', mayRead.as('readable')])
    .where('w.id', '=', id)
    .where('w.retired_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, examples: row.examples as Sentence[] }
}

/** Those of some words that a member may read. */
export async function readableWords(db: Connection, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await lists(db, userId)
    .innerJoin('words as w', 'w.list_id', 'l.id')
    .select('w.id')
    .where('w.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('w.retired_at', 'is', null)
    .where(mayRead)
    .execute()
  return rows.map(({ id }) => id)
}

/** The cards that a member has of some words, the oldest first. */
export const cardsOfWords = (db: Connection, userId: number, wordIds: readonly number[]) =>
  db
    .selectFrom('flashcards as f')
    .select(['f.id', 'f.category_id', 'f.word_id'])
    // Their categories are few, so each is asked.
    .where(
      'f.category_id',
      '=',
      sql<number>`any(array(select c.id from flashcard_categories c where c.user_id = ${userId}))`,
    )
    .where('f.word_id', '=', sql<number>`any(${[...wordIds]}::integer[])`)
    .orderBy('f.id')
    .execute()

const columns = ['w.id', 'w.english', 'w.japanese', 'w.part', 'w.examples'] as const

/** One page of the words of a list that contain all keywords. */
export async function wordsLike(
  db: Connection,
  userId: number,
  { listId, keywords, page, perPage }: { listId: number; keywords: string | undefined; page: number; perPage: number },
) {
  const searched = { pairs: sql.ref('w.pairs'), text: sql.ref('w.searched'), owner: listId, field: 'word' }
  const searchedWords = keywordsOf(keywords)
  // The pairs contain the list. A plan that also read the index of the list would take longer the more words that has.
  const inList = searchedWords.some(hasPair)
    ? sql<boolean>`w.list_id + 0 = ${listId}::integer`
    : sql<boolean>`w.list_id = ${listId}`
  let of = db.selectFrom('words as w').where(inList).where('w.retired_at', 'is', null)
  for (const word of searchedWords) of = of.where(contains(searched, word))
  const { rows, total } = await pageOf(of.select(columns).orderBy('w.sort').orderBy('w.id'), page, perPage)
  const ids = rows.map(({ id }) => id)
  const cards = await cardsOfWords(db, userId, ids)
  return {
    rows: rows.map((row) => ({
      ...row,
      examples: row.examples as Sentence[],
      card: cards.find(({ word_id: of }) => of === row.id),
    })),
    total,
  }
}

export type WordRow = Awaited<ReturnType<typeof wordsLike>>['rows'][number]

/** The words of a product's list, in order. */
export async function wordsOfProduct(db: Connection, productId: number) {
  const rows = await db
    .selectFrom('words as w')
    .innerJoin('word_lists as l', 'l.id', 'w.list_id')
    .select(columns)
    .where('l.product_id', '=', productId)
    .where('w.retired_at', 'is', null)
    .orderBy('w.sort')
    .orderBy('w.id')
    .execute()
  return rows.map((row) => ({ ...row, examples: row.examples as Sentence[] }))
}
