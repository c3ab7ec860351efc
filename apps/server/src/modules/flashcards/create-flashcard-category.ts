import { mostCategories } from '@tensaku/domain/flashcards'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/call.ts'
import { orRefuse, Refused } from '../../http/refused.ts'
import { holdMember } from '../account/index.ts'
import { categoriesOf, insertCategory } from './repo.ts'
import { categoryView } from './view.ts'

/** The member is held, so that many at once never come to more than are allowed (I-14). */
export const createFlashcardCategory = implement(
  'POST /api/users/{id}/flashcard-categories',
  async ({ db, clock }, { actor, body }) =>
    inTransaction(db, async (tx) => {
      await holdMember(tx, actor.id)
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
