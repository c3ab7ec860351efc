import type { Answer, BodyInput, FlashcardCategory } from '@tensaku/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { inWords } from './own-words.ts'
import { categoriesKey, categoryKey, useCategories } from './queries.ts'

export type Category = Answer<'GET /api/users/{id}/flashcard-categories/{categoryId}'>
export type Flashcard = Category['flashcards'][number]

/** The list of the own categories, with the text of a failure (E-047). */
export const useOwnCategories = () => inWords(useCategories(), m.cards_failed())

/** A category with its cards (E-047). */
export function useCategory(categoryId: number) {
  const id = useOwnId()
  return inWords(
    useQuery({
      queryKey: categoryKey(categoryId),
      queryFn: ({ signal }): Promise<Category> =>
        api('GET /api/users/{id}/flashcard-categories/{categoryId}', { params: { id, categoryId }, signal }),
      // Cards are made on other screens and devices.
      staleTime: 0,
    }),
    m.cards_failed(),
  )
}

/** Fetches the list and some categories again, after a change whose answer may have been lost. */
export function useFreshCategories() {
  const client = useQueryClient()
  return (...ids: number[]): void => {
    for (const queryKey of [categoriesKey(), ...ids.map(categoryKey)]) void client.invalidateQueries({ queryKey })
  }
}

type Change = BodyInput<'PATCH /api/users/{id}/flashcard-categories/{categoryId}'>

/** Renames or publishes a category. */
export function useChangeCategory(categoryId: number) {
  const id = useOwnId()
  const refresh = useFreshCategories()
  return async (body: Change): Promise<FlashcardCategory> => {
    try {
      return await api('PATCH /api/users/{id}/flashcard-categories/{categoryId}', { params: { id, categoryId }, body })
    } finally {
      refresh(categoryId)
    }
  }
}

/** Deletes a category with its cards. */
export function useDeleteCategory(categoryId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  return async (): Promise<void> => {
    await api('DELETE /api/users/{id}/flashcard-categories/{categoryId}', { params: { id, categoryId } })
    // Its screen, which is being left, does not ask for it again.
    void client.invalidateQueries({ queryKey: categoryKey(categoryId), refetchType: 'none' })
    void client.invalidateQueries({ queryKey: categoriesKey() })
  }
}
