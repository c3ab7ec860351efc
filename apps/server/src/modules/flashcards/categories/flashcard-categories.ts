import { mostCategories } from '@tensaku/domain/flashcards'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import { requireMember } from '../../account/index.ts'
import { cardsIn } from '../cards/repo.ts'
import { categoriesOf, categoryByKey, categoryOf, insertCategory } from '../repo.ts'
import { cardView, categoryView } from '../view.ts'
import { ownCategory } from './own-category.ts'
import { changeCategory, deleteCategory } from './repo.ts'

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

/**
 * The member is locked, so that parallel requests never exceed the limit (I-14). A repeated key answers the category that it
 * made, while it is there.
 */
export const createFlashcardCategory = implement(
  'POST /api/users/{id}/flashcard-categories',
  async ({ db, clock }, { actor, key, body }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const known = key === '' ? undefined : await categoryByKey(tx, actor.id, key)
      if (known) return categoryView(known)
      const own = await categoriesOf(tx, actor.id)
      if (own.some(({ name }) => name === body.name)) throw new Refused('flashcard_category_taken')
      if (own.length >= mostCategories) throw new Refused('flashcard_category_limit')
      const category = await insertCategory(tx, {
        userId: actor.id,
        name: body.name,
        isPublic: body.is_public,
        key,
        at: clock.now(),
      })
      return categoryView(orRefuse(category, 'flashcard_category_taken'))
    }),
)

export const getFlashcardCategory = implement(
  'GET /api/users/{id}/flashcard-categories/{categoryId}',
  ownCategory,
  async ({ db }, { loaded }) => {
    const cards = await cardsIn(db, loaded.id)
    return { ...categoryView({ ...loaded, count: cards.length }), flashcards: cards.map(cardView) }
  },
)

/** Renames or publishes. The member is locked, so that two categories never get one name. */
export const updateFlashcardCategory = implement(
  'PATCH /api/users/{id}/flashcard-categories/{categoryId}',
  ownCategory,
  async ({ db }, { actor, loaded, body }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const own = await categoriesOf(tx, actor.id)
      const { name, is_public: isPublic } = orRefuse(
        own.find(({ id }) => id === loaded.id),
        'flashcard_category_not_found',
      )
      const change = { name: body.name ?? name, is_public: body.is_public ?? isPublic }
      if (own.some((other) => other.id !== loaded.id && other.name === change.name))
        throw new Refused('flashcard_category_taken')
      await changeCategory(tx, loaded.id, change)
      return categoryView(orRefuse(await categoryOf(tx, actor.id, loaded.id), 'flashcard_category_not_found'))
    }),
)

export const deleteFlashcardCategory = implement(
  'DELETE /api/users/{id}/flashcard-categories/{categoryId}',
  ownCategory,
  async ({ db }, { actor, loaded }) => {
    if (!(await deleteCategory(db, actor.id, loaded.id))) throw new Refused('flashcard_category_not_found')
    return undefined
  },
)
