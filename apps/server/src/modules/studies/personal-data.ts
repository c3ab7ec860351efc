import type { Connection, Tx } from '../../db/database.ts'
import { chosenOf, pausesOf } from './settings/repo.ts'

const atOnce = 1000

/** The answers of a member, the oldest first, with the card as it is now. */
async function* reviewsOf(db: Connection, userId: number) {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('card_reviews as r')
      .innerJoin('flashcards as f', 'f.id', 'r.card_id')
      .select(['r.id', 'f.english', 'f.japanese', 'r.rating', 'r.mode', 'r.ms', 'r.reviewed_at'])
      .where('r.user_id', '=', userId)
      .where('r.id', '>', after)
      .orderBy('r.id')
      .limit(atOnce)
      .execute()
    for (const { id, ...review } of rows) {
      after = id
      yield review
    }
    if (rows.length < atOnce) return
  }
}

/** The settings, pauses, days and answers of a member. */
export async function exportOf(db: Connection, userId: number) {
  const days = db.selectFrom('study_days').select(['day', 'answers']).where('user_id', '=', userId).orderBy('day')
  return {
    study_settings: await chosenOf(db, userId),
    study_pauses: await pausesOf(db, userId),
    study_days: await days.execute(),
    reviews: reviewsOf(db, userId),
  }
}

export async function forgetStudies(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('card_states').where('user_id', '=', userId).execute()
  await tx.deleteFrom('card_reviews').where('user_id', '=', userId).execute()
  await tx.deleteFrom('study_days').where('user_id', '=', userId).execute()
  await tx.deleteFrom('study_pauses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('study_settings').where('user_id', '=', userId).execute()
}
