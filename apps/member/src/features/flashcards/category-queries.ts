import type { Answer, BodyInput, FlashcardCategory } from '@tensaku/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
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

const deletedKey = (category: number) => ownKey('flashcards', 'deleted', category)

/** Whether this device has deleted a category, or is doing so. A step back to its screen is no surprise that needs a word. */
export function useIsDeletedHere(categoryId: number): boolean {
  const { data } = useQuery<boolean>({ queryKey: deletedKey(categoryId), queryFn: skipToken })
  return data ?? false
}

/** Deletes a category with its cards. */
export function useDeleteCategory(categoryId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  return async (): Promise<void> => {
    // Before its answer, because the screen may ask for it meanwhile.
    client.setQueryData(deletedKey(categoryId), true)
    try {
      await api('DELETE /api/users/{id}/flashcard-categories/{categoryId}', { params: { id, categoryId } })
    } catch (error) {
      client.setQueryData(deletedKey(categoryId), false)
      throw error
    }
    // Its screen, which is being left, does not ask for it again.
    void client.invalidateQueries({ queryKey: categoryKey(categoryId), refetchType: 'none' })
    void client.invalidateQueries({ queryKey: categoriesKey() })
  }
}
