import type { Answer } from '@tensaku/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

type DueDays = Answer<'GET /api/users/{id}/studies/reviews/categories/{categoryId}'>

/** The next days of the cards of a category. Fetched again after each answer that was sent, like all of study. */
export function useDueDays(categoryId: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('studies', 'due-days', categoryId),
    queryFn: ({ signal }): Promise<DueDays> =>
      api('GET /api/users/{id}/studies/reviews/categories/{categoryId}', { params: { id, categoryId }, signal }),
    staleTime: 0,
  })
}
