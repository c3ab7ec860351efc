import type { Connection } from '../../db/database.ts'
import { mistakesOf } from './mistakes/repo.ts'
import { cardsOf, categoriesOf } from './repo.ts'

/** The categories of a member and the cards in them. */
export async function exportOf(db: Connection, userId: number) {
  const categories = await categoriesOf(db, userId)
  return {
    categories: categories.map(({ name, is_public }) => ({ name, is_public })),
    cards: await cardsOf(db, userId),
    mistakes: await mistakesOf(db, userId),
  }
}
