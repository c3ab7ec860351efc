import { freeName, mostCategories } from '@tensaku/domain/flashcards'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { paginationOf } from '../../../http/paging.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { requireMember } from '../../account/index.ts'
import { categoriesOf, categoryByKey, insertCategory } from '../repo.ts'
import { categoryView, publicCardView, publicCategoryView } from '../view.ts'
import { copyCards, publicCategories, publicCategory, sidesIn, type PublicRow } from './repo.ts'

const perPage = 10

export const listPublicFlashcardCategories = implement(
  'GET /api/users/{id}/flashcard-categories/public',
  async ({ db }, { actor, query: { keywords = '', page } }) => {
    const { rows, total } = await publicCategories(db, { keywords, page, perPage })
    return { items: rows.map(publicCategoryView(actor.id)), pagination: paginationOf(page, perPage, total) }
  },
)

const load = async ({ db }: Services, { params }: { params: { categoryId: number } }): Promise<PublicRow> =>
  orRefuse(await publicCategory(db, params.categoryId), 'flashcard_category_not_found')

export const getPublicFlashcardCategory = implement(
  'GET /api/users/{id}/flashcard-categories/public/{categoryId}',
  load,
  async ({ db }, { actor, loaded }) => {
    const cards = await sidesIn(db, [loaded.id])
    return {
      ...publicCategoryView(actor.id)({ ...loaded, count: cards.length }),
      flashcards: cards.map(publicCardView),
    }
  },
)

/** an own, private copy, without notes and origin. A repeated key answers the copy that it made, while it is there. */
export const copyPublicFlashcardCategory = implement(
  'POST /api/users/{id}/flashcard-categories/public/{categoryId}/copy',
  load,
  async ({ db, clock }, { actor, loaded, key }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const known = key === '' ? undefined : await categoryByKey(tx, actor.id, key)
      if (known) return categoryView(known)
      const own = await categoriesOf(tx, actor.id)
      if (own.length >= mostCategories) throw new Refused('flashcard_category_limit')
      const at = clock.now()
      const name = freeName(loaded.name, new Set(own.map((category) => category.name)))
      const made = orRefuse(
        await insertCategory(tx, { userId: actor.id, name, isPublic: false, key, at }),
        'flashcard_category_limit',
      )
      return categoryView({ ...made, count: await copyCards(tx, { from: loaded.id, to: made.id, at }) })
    }),
)
