import type { Answer, FlashcardCategory } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { useFreshCategories } from './category-queries.ts'
import { inWords } from './own-words.ts'

export type PublicCategory = Answer<'GET /api/users/{id}/flashcard-categories/public'>['items'][number]

/** A page of the categories that members have published. */
export function usePublicCategories({ keywords, page }: { keywords: string; page: number }) {
  const id = useOwnId()
  const query = { page, keywords: keywords || undefined }
  return inWords(
    useQuery({
      queryKey: ownKey('flashcards', 'public', query),
      queryFn: ({ signal }) =>
        api('GET /api/users/{id}/flashcard-categories/public', { params: { id }, query, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
    m.cards_failed(),
  )
}

/** A published category with its cards. */
export function usePublicCategory(categoryId: number) {
  const id = useOwnId()
  return inWords(
    useQuery({
      queryKey: ownKey('flashcards', 'public', categoryId),
      queryFn: ({ signal }) =>
        api('GET /api/users/{id}/flashcard-categories/public/{categoryId}', { params: { id, categoryId }, signal }),
      staleTime: 0,
    }),
    m.cards_failed(),
  )
}

/** Copies a published category into an own, private one. The same key copies it once, also after a lost answer. */
export function useCopyCategory(categoryId: number) {
  const id = useOwnId()
  const refresh = useFreshCategories()
  return async (key: string): Promise<FlashcardCategory> => {
    try {
      return await api('POST /api/users/{id}/flashcard-categories/public/{categoryId}/copy', {
        params: { id, categoryId },
        headers: { 'Idempotency-Key': key },
      })
    } finally {
      refresh()
    }
  }
}
