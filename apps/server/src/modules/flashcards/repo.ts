import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/database.ts'
import { mistakeColumn, type StoredMistake } from './mistakes/repo.ts'

export type CategoryRow = { id: number; name: string; is_public: boolean; hidden_at: Date | null; count: number }
export type NewCard = { line: number | null; english: string; japanese: string; note: string; checked: boolean }
export type CardRow = Omit<NewCard, 'line'> & {
  id: number
  category_id: number
  order_id: number | null
  mistake: StoredMistake | null
}

const categories = (db: Connection, userId: number) =>
  db
    .selectFrom('flashcard_categories as c')
    .where('c.user_id', '=', userId)
    .select(['c.id', 'c.name', 'c.is_public', 'c.hidden_at'])
    .select(sql<number>`(select count(*) from flashcards f where f.category_id = c.id)`.as('count'))

/** The categories of a member, in the order of their creation. */
export const categoriesOf = (db: Connection, userId: number): Promise<CategoryRow[]> =>
  categories(db, userId).orderBy('c.id').execute()

export const categoryOf = (db: Connection, userId: number, id: number): Promise<CategoryRow | undefined> =>
  categories(db, userId).where('c.id', '=', id).executeTakeFirst()

/** The category of a member that a request with this `Idempotency-Key` made. */
export const categoryByKey = (db: Connection, userId: number, key: string): Promise<CategoryRow | undefined> =>
  categories(db, userId).where('c.key', '=', key).executeTakeFirst()

/** The category of a member's newest card, or the newest category; undefined if the member has none. */
export const latestCategory = (db: Connection, userId: number): Promise<CategoryRow | undefined> =>
  categories(db, userId)
    .orderBy(sql`(select max(f.id) from flashcards f where f.category_id = c.id)`, (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc')
    .executeTakeFirst()

/** Adds a category; undefined when the member has one of this name. */
export async function insertCategory(
  tx: Tx,
  category: { userId: number; name: string; isPublic: boolean; key?: string | undefined; at: Date },
): Promise<CategoryRow | undefined> {
  const { userId, isPublic, key, at, name } = category
  const values = { user_id: userId, name, is_public: isPublic, key: key || null, created_at: at }
  const row = await tx
    .insertInto('flashcard_categories')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning(['id', 'name', 'is_public', 'hidden_at'])
    .executeTakeFirst()
  return row && { ...row, count: 0 }
}

export const cardColumns = ['id', 'category_id', 'english', 'japanese', 'note', 'checked', 'order_id'] as const

/** A stored card with the line that it was taken from. */
export type HeldCard = CardRow & { line: number | null; order_id: number }

/** The cards of an order that a category already has. */
export const cardsFromOrder = async (tx: Tx, categoryId: number, orderId: number): Promise<HeldCard[]> => {
  const rows = await tx
    .selectFrom('flashcards')
    .select([...cardColumns, 'line', mistakeColumn('flashcards')])
    .where('category_id', '=', categoryId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as HeldCard[]
}

/** The cards of a member's mistakes, in whichever category. */
export async function cardsOfMistakes(tx: Tx, userId: number, orderIds: readonly number[]): Promise<HeldCard[]> {
  return tx
    .selectFrom('flashcards as f')
    .innerJoin('flashcard_mistakes as m', 'm.card_id', 'f.id')
    .where('m.user_id', '=', userId)
    .where('m.order_id', 'in', orderIds)
    .select(['f.id', 'f.category_id', 'f.english', 'f.japanese', 'f.note', 'f.checked', 'f.line', 'm.order_id'])
    .select(mistakeColumn('f'))
    .orderBy('f.id')
    .execute()
}

export async function insertCards(
  tx: Tx,
  {
    categoryId,
    orderId,
    key = null,
    at,
  }: { categoryId: number; orderId: number | null; key?: string | null; at: Date },
  cards: readonly (NewCard & { word_id?: number | undefined })[],
): Promise<CardRow[]> {
  if (cards.length === 0) return []
  return tx
    .insertInto('flashcards')
    .values(cards.map((card) => ({ ...card, category_id: categoryId, order_id: orderId, key, created_at: at })))
    .returning([...cardColumns, mistakeColumn('flashcards')])
    .execute()
}

/** Every card of a member with the name of its category. */
export const cardsOf = (db: Connection, userId: number) =>
  db
    .selectFrom('flashcards as f')
    .innerJoin('flashcard_categories as c', 'c.id', 'f.category_id')
    .select(['c.name as category', 'f.english', 'f.japanese', 'f.note', 'f.checked', 'f.created_at'])
    .where('c.user_id', '=', userId)
    .orderBy('f.id')
    .execute()

/** Deletes a member's categories with their cards. */
export async function forgetFlashcards(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('flashcard_categories').where('user_id', '=', userId).execute()
}

/** The texts of a member's newest cards. */
export const newestCards = (db: Connection, userId: number, most: number) =>
  db
    .selectFrom('flashcards as f')
    .innerJoin('flashcard_categories as c', 'c.id', 'f.category_id')
    .select(['f.english', 'f.japanese'])
    .where('c.user_id', '=', userId)
    .orderBy('f.id', 'desc')
    .limit(most)
    .execute()
