import type { Answer, BodyInput, FlashcardCategory } from '@tensaku/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

type Categories = Answer<'GET /api/users/{id}/flashcard-categories'>
type Card = BodyInput<'POST /api/users/{id}/orders/{orderId}/flashcards'>['items'][number]

const categoriesKey = () => ownKey('flashcards', 'categories')

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

/** Adds a category and shows it at once. */
export function useNewCategory(): (name: string) => Promise<FlashcardCategory> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (name) => {
    const made = await api('POST /api/users/{id}/flashcard-categories', { params: { id }, body: { name } })
    client.setQueryData<Categories>(categoriesKey(), (known) => known && { ...known, items: [...known.items, made] })
    return made
  }
}

/** Saves a phrase of a delivered line as a card. Fetches the categories again in any case. */
export function useSaveCard(orderId: number): (category: number, card: Card) => Promise<FlashcardCategory> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (category, card) => {
    try {
      const { category: now } = await api('POST /api/users/{id}/orders/{orderId}/flashcards', {
        params: { id, orderId },
        body: { flashcard_category_id: category, items: [card] },
      })
      return now
    } finally {
      void client.invalidateQueries({ queryKey: categoriesKey() })
    }
  }
}
