import type { Answer, FlashcardCategory } from '@tensaku/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { newId } from '../../lib/new-id.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

type Categories = Answer<'GET /api/users/{id}/flashcard-categories'>
/** A phrase as a card. `start`: the edit that it remembers, as a UTF-16 offset in the original line. */
export type Card = {
  line: number | null
  english: string
  japanese: string
  note: string
  start?: number | undefined
}

export const categoriesKey = () => ownKey('flashcards', 'categories')
/** The key of a category with its cards. */
export const categoryKey = (category: number) => ownKey('flashcards', 'category', category)

/** The member's categories and their limit. */
export function useCategories() {
  const id = useOwnId()
  return useQuery({
    queryKey: categoriesKey(),
    queryFn: ({ signal }): Promise<Categories> =>
      api('GET /api/users/{id}/flashcard-categories', { params: { id }, signal }),
    // Fetched again, because a full category cannot be chosen.
    staleTime: 0,
  })
}

type NewCategory = { name: string; is_public?: boolean }

/** Adds a category and shows it at once. The same key adds it once, also after a lost answer. */
export function useNewCategory(): (given: NewCategory, key?: string) => Promise<FlashcardCategory> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (body, key = newId()) => {
    const made = await api('POST /api/users/{id}/flashcard-categories', {
      params: { id },
      body,
      headers: { 'Idempotency-Key': key },
    })
    const isMade = ({ id: known }: FlashcardCategory) => known === made.id
    client.setQueryData<Categories>(
      categoriesKey(),
      (known) => known && { ...known, items: [...known.items.filter((one) => !isMade(one)), made] },
    )
    return made
  }
}

/** The ids of a stored card and of its category. */
export type Kept = { card: number; category: number }

/** A stored card, and whether it was made now. */
export type Saved = { card: number; isNew: boolean; category: FlashcardCategory }

/**
 * Saves a phrase of a delivery as a card: in a category, or with null in that of the newest card, which a first card makes.
 * Fetches the categories again in any case.
 */
export function useSaveCard(orderId: number): (category: number | null, card: Card) => Promise<Saved> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (category, card) => {
    try {
      const answer = await api('POST /api/users/{id}/orders/{orderId}/flashcards', {
        params: { id, orderId },
        body: { flashcard_category_id: category, items: [card] },
      })
      return { card: answer.items[0]?.id ?? 0, isNew: answer.added.length > 0, category: answer.category }
    } finally {
      void client.invalidateQueries({ queryKey: categoriesKey() })
    }
  }
}

/** Takes a card back. */
export function useDeleteCard(): (kept: Kept) => Promise<void> {
  const id = useOwnId()
  const client = useQueryClient()
  return async ({ card, category }) => {
    await api('DELETE /api/users/{id}/flashcard-categories/{categoryId}/flashcards/{flashcardId}', {
      params: { id, categoryId: category, flashcardId: card },
    })
    void client.invalidateQueries({ queryKey: categoryKey(category) })
    void client.invalidateQueries({ queryKey: categoriesKey() })
  }
}

/** The card that this device saved of a phrase lately. */
export function useLatelySaved(orderId: number, card: Card): [Kept | undefined, (kept: Kept | null) => void] {
  const client = useQueryClient()
  const queryKey = ownKey('flashcards', 'lately-saved', orderId, card)
  const { data } = useQuery<Kept | null>({ queryKey, queryFn: skipToken })
  return [data ?? undefined, (saved) => client.setQueryData(queryKey, saved)]
}
