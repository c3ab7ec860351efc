import { mostCategories } from '@tensaku/domain/flashcards'
import { implement } from '../../http/call.ts'
import { categoriesOf } from './repo.ts'
import { categoryView } from './view.ts'

/** Few can be made, so the list is always one page. */
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
