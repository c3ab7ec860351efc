import { mostCategories } from '@tensaku/domain/flashcards'
import type { Connection } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { requireMember } from '../account/index.ts'
import { cardsOf, categoriesOf, insertCategory } from './repo.ts'
import { mistakesOf } from './mistakes/repo.ts'
import { categoryView } from './view.ts'

/** A member can have few categories, so the list is always one page. */
export const listFlashcardCategories = implement(
  'GET /api/users/{id}/flashcard-categories',
  async ({ db }, { actor }) => {
    const items = (await categoriesOf(db, actor.id)).map(categoryView)
    return {
      items,
      pagination: { page: 1, per_page: Math.max(items.length, 1), last_page: 1, total: items.length },
      max: mostCategories,
    }
  },
)

/** The member is locked, so that parallel requests never exceed the limit (I-14). */
export const createFlashcardCategory = implement(
  'POST /api/users/{id}/flashcard-categories',
  async ({ db, clock }, { actor, body }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const own = await categoriesOf(tx, actor.id)
      if (own.some(({ name }) => name === body.name)) throw new Refused('flashcard_category_taken')
      if (own.length >= mostCategories) throw new Refused('flashcard_category_limit')
      const category = await insertCategory(tx, {
        userId: actor.id,
        name: body.name,
        isPublic: body.is_public,
        at: clock.now(),
      })
      return categoryView(orRefuse(category, 'flashcard_category_taken'))
    }),
)

/** The categories of a member and the cards in them. */
export async function exportOf(db: Connection, userId: number) {
  const categories = await categoriesOf(db, userId)
  return {
    categories: categories.map(({ name, is_public }) => ({ name, is_public })),
    cards: await cardsOf(db, userId),
    mistakes: await mistakesOf(db, userId),
  }
}
