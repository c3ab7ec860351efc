import type { Answer, WeakPoints } from '@tensaku/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type Language = WeakPoints['language']
export type WeakPoint = WeakPoints['kinds'][number]

/** The charts of all languages. */
export const weakPointsKey = () => ownKey('understanding', 'weak-points')

/** The chart of a language; by default of the latest correction's language. */
export function useWeakPoints(language?: Language) {
  const id = useOwnId()
  return useQuery({
    queryKey: [...weakPointsKey(), language ?? 'latest'],
    queryFn: ({ signal }): Promise<WeakPoints> =>
      api('GET /api/users/{id}/weak-points', { params: { id }, query: { language }, signal }),
    placeholderData: keepPreviousData,
    // A delivery may have come since.
    staleTime: 0,
  })
}

/** Whether the line about the last correction is known; before that nothing may be rendered below it. */
export function useLastTimeKnown(): boolean {
  const { isPending, fetchStatus } = useWeakPoints()
  return !isPending || fetchStatus === 'paused'
}

type Made = Answer<'POST /api/users/{id}/weak-points/{kind}/flashcards'>

/**
 * Makes cards of the examples of a kind: in a category, or with null in that of the newest card, which a first card makes. Fetches
 * the chart and the categories again.
 */
export function useMakeCards(): (
  kind: WeakPoint['kind'],
  language: Language,
  category: number | null,
) => Promise<Made> {
  const id = useOwnId()
  const client = useQueryClient()
  return async (kind, language, category) => {
    try {
      return await api('POST /api/users/{id}/weak-points/{kind}/flashcards', {
        params: { id, kind },
        body: { language, flashcard_category_id: category },
      })
    } finally {
      void client.invalidateQueries({ queryKey: weakPointsKey() })
      void client.invalidateQueries({ queryKey: ownKey('flashcards') })
    }
  }
}
