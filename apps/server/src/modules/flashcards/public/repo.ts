import { sql, type RawBuilder } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { pageOf } from '../../../db/reading.ts'

const mostWords = 5

/** The name contains the word. The index finds pairs of letters; a single letter needs a scan. */
const contains = (word: string): RawBuilder<boolean> =>
  Array.from(word.normalize('NFKC')).length > 1
    ? sql`c.pairs @> text_pairs(0, 'flashcards', searchable(${word})) and strpos(c.words, searchable(${word})) > 0`
    : sql`strpos(c.words, searchable(${word})) > 0`

const count = sql<number>`(select count(*) from flashcards f where f.category_id = c.id)`

/** Published categories of members who have not withdrawn. */
function published(db: Connection, keywords: string) {
  let of = db
    .selectFrom('flashcard_categories as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.is_public', '=', true)
    .where('u.withdrawn_at', 'is', null)
  for (const word of keywords.split(/\s+/u).filter(Boolean).slice(0, mostWords)) of = of.where(contains(word))
  return of.select(['c.id', 'c.user_id', 'c.name'])
}

const shown = (db: Connection, keywords = '') => published(db, keywords).where('c.hidden_at', 'is', null)

type Page = { keywords: string; page: number; perPage: number }
export type PublicRow = { id: number; user_id: number; name: string; count: number }

/** A page of the published categories that have cards, the newest first. */
export const publicCategories = (
  db: Connection,
  { keywords, page, perPage }: Page,
): Promise<{ rows: PublicRow[]; total: number }> =>
  pageOf(
    shown(db, keywords)
      .where(sql<boolean>`exists (select from flashcards f where f.category_id = c.id)`)
      .select(count.as('count'))
      .orderBy('c.id', 'desc'),
    page,
    perPage,
  )

export const publicCategory = (db: Connection, id: number): Promise<PublicRow | undefined> =>
  shown(db).select(count.as('count')).where('c.id', '=', id).executeTakeFirst()

export type PublishedRow = Omit<PublicRow, 'count'> & { username: string; hidden_at: Date | null }

/** A page of the published categories, of everybody or of one member, for operators: hidden ones too. */
export const publishedCategories = (
  db: Connection,
  { keywords, member, page, perPage }: Page & { member: number | undefined },
): Promise<{ rows: PublishedRow[]; total: number }> =>
  pageOf(
    published(db, keywords)
      .$if(member !== undefined, (query) => query.where('c.user_id', '=', member ?? 0))
      .select(['u.username', 'c.hidden_at'])
      .orderBy('c.id', 'desc'),
    page,
    perPage,
  )

/** The two sides of the cards of several categories. */
export const sidesIn = (db: Connection, categoryIds: readonly number[]) =>
  db
    .selectFrom('flashcards')
    .select(['id', 'category_id', 'english', 'japanese'])
    .where('category_id', '=', sql<number>`any(${[...categoryIds]})`)
    .orderBy('id')
    .execute()

/** Copies the two sides of all cards. */
export async function copyCards(tx: Tx, { from, to, at }: { from: number; to: number; at: Date }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into flashcards (category_id, english, japanese, note, created_at)
    select ${to}, english, japanese, '', ${at} from flashcards where category_id = ${from} order by id`.execute(tx)
  return Number(numAffectedRows)
}

/** Since when a category of a member is hidden, in a locked row; undefined if the member has none of this id. */
export const lockHidden = (
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ hidden_at: Date | null; is_public: boolean } | undefined> =>
  tx
    .selectFrom('flashcard_categories')
    .select(['hidden_at', 'is_public'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function setHidden(tx: Tx, id: number, at: Date | null): Promise<void> {
  await tx.updateTable('flashcard_categories').set({ hidden_at: at }).where('id', '=', id).execute()
}
