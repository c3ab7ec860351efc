import { mostCards } from '@tensaku/domain/flashcards'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement, type Member } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { requireMember } from '../../account/index.ts'
import { ownCategory } from '../categories/own-category.ts'
import { categoryOf, insertCards, type CardRow, type CategoryRow, type NewCard } from '../repo.ts'
import { cardView, categoryView } from '../view.ts'
import { splitByWord, type CardToAdd } from './of-words.ts'
import { cardOf, cardsByKey, changeCard, deleteCard } from './repo.ts'

type OfCard = { actor: Member; params: { categoryId: number; flashcardId: number } }

/** The card of a path. Refuses `flashcard_not_found`. */
export const ownCard = async ({ db }: Pick<Services, 'db'>, { actor, params }: OfCard): Promise<CardRow> =>
  orRefuse(await cardOf(db, actor.id, params), 'flashcard_not_found')

/** A category of a locked member that has room. Refuses `flashcard_category_not_found` and `category_full`. */
async function roomIn(tx: Tx, userId: number, { id, cards }: { id: number; cards: number }): Promise<CategoryRow> {
  const category = orRefuse(await categoryOf(tx, userId, id), 'flashcard_category_not_found')
  if (category.count + cards > mostCards) throw new Refused('category_full')
  return category
}

type Added = { userId: number; categoryId: number; key: string; cards: readonly CardToAdd[] }

/**
 * Adds all cards or none. The member is locked, so that parallel requests never exceed the limit of a category (I-14). A repeated
 * key answers the cards that it made, as far as they are still there. A word that has a card keeps it. Refuses `word_not_found`.
 */
const add = ({ db, clock }: Services, { userId, categoryId, key, cards }: Added) =>
  inTransaction(db, async (tx) => {
    await requireMember(tx, userId)
    const known = key === '' ? [] : await cardsByKey(tx, userId, key)
    if (known.length > 0) {
      const category = orRefuse(await categoryOf(tx, userId, categoryId), 'flashcard_category_not_found')
      return { category: categoryView(category), items: known.map(cardView) }
    }
    const { fresh, held } = await splitByWord(tx, userId, cards)
    const category = await roomIn(tx, userId, { id: categoryId, cards: fresh.length })
    const added = await insertCards(
      tx,
      { categoryId, orderId: null, key: key || null, at: clock.now() },
      fresh.map((card) => ({ ...card, line: null })),
    )
    const count = category.count + added.length
    return { category: categoryView({ ...category, count }), items: [...held, ...added].map(cardView) }
  })

export const createFlashcard = implement(
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards',
  ownCategory,
  async (services, { actor, loaded, key, body }) => {
    const { items } = await add(services, { userId: actor.id, categoryId: loaded.id, key, cards: [body] })
    return orRefuse(items[0], 'flashcard_category_not_found')
  },
)

export const createFlashcardsInBulk = implement(
  'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk',
  ownCategory,
  async (services, { actor, loaded, key, body }) =>
    add(services, { userId: actor.id, categoryId: loaded.id, key, cards: body.items }),
)

type Texts = Pick<NewCard, 'english' | 'japanese' | 'note'>

const hasOtherTexts = (change: { [K in keyof Texts]?: Texts[K] | undefined }, card: Texts): boolean =>
  (['english', 'japanese', 'note'] as const).some((name) => (change[name] ?? card[name]) !== card[name])

/** Changes or moves a card. One side of it must stay. */
export const updateFlashcard = implement(
  'PATCH /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}',
  ownCard,
  async ({ db, clock }, { actor, params, body: { flashcard_category_id: to, ...body } }) =>
    inTransaction(db, async (tx) => {
      await requireMember(tx, actor.id)
      const card = orRefuse(await cardOf(tx, actor.id, params), 'flashcard_not_found')
      const change = {
        english: body.english ?? card.english,
        japanese: body.japanese ?? card.japanese,
        note: body.note ?? card.note,
        checked: body.checked ?? card.checked,
        category_id: to ?? card.category_id,
        ...(hasOtherTexts(body, card) && { changed_at: clock.now() }),
      }
      if (change.english === '' && change.japanese === '') throw new Refused('invalid_input', { fields: ['english'] })
      if (change.category_id !== card.category_id) await roomIn(tx, actor.id, { id: change.category_id, cards: 1 })
      return cardView(orRefuse(await changeCard(tx, card.id, change), 'flashcard_not_found'))
    }),
)

/** Also takes back a card that was saved from a delivery. Its category stays for the next one. */
export const deleteFlashcard = implement(
  'DELETE /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}',
  ownCard,
  async ({ db }, { loaded }) => {
    if (!(await deleteCard(db, loaded.id))) throw new Refused('flashcard_not_found')
    return undefined
  },
)
