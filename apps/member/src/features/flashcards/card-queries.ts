import type { BodyInput } from '@tensaku/contract'
import { minute } from '@tensaku/domain/calendar'
import { useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { type Category, type Flashcard, useFreshCategories } from './category-queries.ts'
import { withWords } from './own-words.ts'
import { categoryKey, useCategories, useDeleteCard, useNewCategory } from './queries.ts'

type NewCard = BodyInput<'POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards'>
type Change = BodyInput<'PATCH /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}'>

/** E-048 */
const failed = (error: unknown): never => {
  throw withWords(error, m.cards_card_failed())
}

/** Adds a card to a category. The same key adds it once, also after a lost answer. */
function useAddCardTo() {
  const id = useOwnId()
  const refresh = useFreshCategories()
  return (categoryId: number, body: NewCard, key: string): Promise<Flashcard> =>
    api('POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards', {
      params: { id, categoryId },
      body,
      headers: { 'Idempotency-Key': key },
    })
      .catch(failed)
      .finally(() => refresh(categoryId))
}

/** The same for one category. */
export function useAddCard(categoryId: number) {
  const add = useAddCardTo()
  return (body: NewCard, key: string): Promise<Flashcard> => add(categoryId, body, key)
}

/** The same for a chosen category, or with null for a first one, which it makes. Returns the name of the category. */
export function useNewCard() {
  const add = useAddCardTo()
  const make = useNewCategory()
  const categories = useCategories()
  return async (category: number | null, body: NewCard, keyOf: (content: unknown) => string): Promise<string> => {
    const first = { name: m.cards_first_category() }
    const made = category === null ? await make(first, keyOf(first)) : undefined
    const to = made?.id ?? category ?? 0
    await add(to, body, keyOf([to, body]))
    return made?.name ?? categories.data?.items.find(({ id }) => id === to)?.name ?? first.name
  }
}

/** Adds several cards, all or none, and once by the same key. */
export function useAddCards(categoryId: number) {
  const id = useOwnId()
  const refresh = useFreshCategories()
  return (items: NewCard[], key: string) =>
    api('POST /api/users/{id}/flashcard-categories/{categoryId}/flashcards/bulk', {
      params: { id, categoryId },
      body: { items },
      headers: { 'Idempotency-Key': key },
    })
      .catch(failed)
      .finally(() => refresh(categoryId))
}

/** Changes or moves a card, which is shown at once. */
export function useChangeCard() {
  const id = useOwnId()
  const client = useQueryClient()
  const refresh = useFreshCategories()
  return async ({ id: flashcardId, flashcard_category_id: categoryId }: Flashcard, body: Change) => {
    const to = body.flashcard_category_id ?? categoryId
    try {
      const changed = await api('PATCH /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}', {
        params: { id, categoryId, flashcardId },
        body,
      })
      client.setQueryData<Category>(categoryKey(categoryId), (known) => known && withCard(known, changed))
      return changed
    } catch (error) {
      return failed(error)
    } finally {
      refresh(...new Set([categoryId, to]))
    }
  }
}

/** A category after a change of a card: one that was moved away is gone. */
function withCard(category: Category, changed: Flashcard): Category {
  const cards = category.flashcards.map((card) => (card.id === changed.id ? changed : card))
  const flashcards = cards.filter((card) => card.flashcard_category_id === category.id)
  return { ...category, flashcards, count_flashcards: flashcards.length }
}

/** Deletes a card. */
export function useDropCard() {
  const drop = useDeleteCard()
  return ({ id: card, flashcard_category_id: category }: Flashcard) => drop({ card, category }).catch(failed)
}

/** The server synthesises an audio at its first use. */
const patience = minute

/** The English of a card as speech. */
export function useCardAudio() {
  const id = useOwnId()
  return ({
    id: flashcardId,
    flashcard_category_id: categoryId,
  }: Pick<Flashcard, 'id' | 'flashcard_category_id'>): Promise<Blob> =>
    api('GET /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}/audio', {
      params: { id, categoryId, flashcardId },
      timeout: patience,
    })
}
