import { sql } from 'kysely'
import type { Connection } from '../../../db/database.ts'
import { mistakeColumn } from '../mistakes/repo.ts'
import { cardColumns, type CardRow } from '../repo.ts'

export type AskableRow = CardRow & { asked: number | null }

/**
 * The cards of a category and when each was last asked, in milliseconds. For the cards of the last quiz of this seed it is the time
 * before that quiz, so that the same seed draws them again.
 */
export const askableCards = (db: Connection, categoryId: number, seed: number): Promise<AskableRow[]> =>
  db
    .selectFrom('flashcards')
    .select([...cardColumns, mistakeColumn('flashcards')])
    .select(
      sql<number | null>`(extract(epoch from case when asked_seed = ${seed} then asked_before else asked_at end) * 1000)
        ::float8`.as('asked'),
    )
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .execute()

/** Notes that a quiz asks these cards. */
export async function noteAsked(
  db: Connection,
  ids: readonly number[],
  { seed, at }: { seed: number; at: Date },
): Promise<void> {
  await sql`update flashcards set asked_at = ${at}, asked_seed = ${seed},
      asked_before = case when asked_seed = ${seed} then asked_before else asked_at end
    where id = any(${[...ids]})`.execute(db)
}
