import type { Answered, Rating } from '@tensaku/domain/reviews'
import type { Pause } from '@tensaku/domain/studies'
import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'

/** When a category was made. */
export const categoryMadeAt = async (db: Connection, id: number): Promise<Date | undefined> =>
  (await db.selectFrom('flashcard_categories').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at

/** The cards of a category with their times, the newest last. */
export const datedCardsIn = (db: Connection, categoryId: number) =>
  db
    .selectFrom('flashcards')
    .select(['id', 'english', 'japanese', 'note', 'checked', 'created_at'])
    .select(sql<Date>`coalesce(changed_at, created_at)`.as('changed_at'))
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute()

/** All answers about the cards of a category. `ms`: the time that each took. */
export async function answersIn(
  db: Connection,
  categoryId: number,
): Promise<(Answered & { card_id: number; ms: number })[]> {
  const rows = await db
    .selectFrom('card_reviews as r')
    .innerJoin('flashcards as f', 'f.id', 'r.card_id')
    .select(['r.card_id', 'r.key', 'r.rating', 'r.reviewed_at as at', 'r.ms'])
    .where('f.category_id', '=', categoryId)
    .execute()
  return rows.map((row) => ({ ...row, rating: row.rating as Rating }))
}

/** The pauses of a member's study, in order. */
export const pausesOf = (db: Connection, userId: number): Promise<Pause[]> =>
  db
    .selectFrom('study_pauses')
    .select(['from_day as from', 'until_day as until'])
    .where('user_id', '=', userId)
    .orderBy('from_day')
    .execute()
