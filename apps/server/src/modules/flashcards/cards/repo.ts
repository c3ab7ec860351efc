import { sql } from 'kysely'
import type { Connection, Tx } from '../../../db/database.ts'
import { mistakeColumn } from '../mistakes/repo.ts'
import { cardColumns, type CardRow } from '../repo.ts'

/** The cards of a category, the newest last. */
export async function cardsIn(db: Connection, categoryId: number): Promise<CardRow[]> {
  const query = db.selectFrom('flashcards').select([...cardColumns, mistakeColumn('flashcards')])
  return query.where('category_id', '=', categoryId).orderBy('id').execute()
}

const ownCards = (db: Connection, userId: number) =>
  db
    .selectFrom('flashcards as f')
    .innerJoin('flashcard_categories as c', 'c.id', 'f.category_id')
    .where('c.user_id', '=', userId)
    .select(['f.id', 'f.category_id', 'f.english', 'f.japanese', 'f.note', 'f.checked', 'f.order_id'])
    .select(mistakeColumn('f'))

/** A card in a category of a member. */
export const cardOf = (
  db: Connection,
  userId: number,
  { categoryId, flashcardId }: { categoryId: number; flashcardId: number },
): Promise<CardRow | undefined> =>
  ownCards(db, userId).where('c.id', '=', categoryId).where('f.id', '=', flashcardId).executeTakeFirst()

/** The cards of a member that a request with this `Idempotency-Key` made, in its order. */
export const cardsByKey = (tx: Tx, userId: number, key: string): Promise<CardRow[]> =>
  ownCards(tx, userId).where('f.key', '=', key).orderBy('f.id').execute()

/** The cards of a member with these ids. */
export const cardsWith = (tx: Tx, userId: number, ids: readonly number[]): Promise<CardRow[]> =>
  ownCards(tx, userId)
    .where('f.id', '=', sql<number>`any(${[...ids]})`)
    .orderBy('f.id')
    .execute()

/** `changed_at` is absent where the texts stay. */
type CardChange = Pick<CardRow, 'english' | 'japanese' | 'note' | 'checked' | 'category_id'> & { changed_at?: Date }

export async function changeCard(tx: Tx, id: number, change: CardChange): Promise<CardRow | undefined> {
  const query = tx.updateTable('flashcards').set(change).where('id', '=', id)
  return query.returning([...cardColumns, mistakeColumn('flashcards')]).executeTakeFirst()
}

export async function deleteCard(db: Connection, id: number): Promise<boolean> {
  return (await db.deleteFrom('flashcards').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}
