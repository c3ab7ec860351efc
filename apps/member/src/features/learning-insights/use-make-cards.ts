import type { Answer } from '@tensaku/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { type Language, type WeakPoint, weakPointsKey } from './queries.ts'

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
