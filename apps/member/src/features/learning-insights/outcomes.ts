import type { Answer } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { type Language, weakPointsKey } from './queries.ts'

export type Outcomes = Answer<'GET /api/users/{id}/studies/outcomes'>
export type Course = Outcomes['all']

/** The outcome of a learner's orders of a language. It changes with the weak-point chart. */
export function useOutcomes(language: Language) {
  const id = useOwnId()
  return useQuery({
    queryKey: [...weakPointsKey(), 'outcomes', language],
    queryFn: ({ signal }): Promise<Outcomes> =>
      api('GET /api/users/{id}/studies/outcomes', { params: { id }, query: { language }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
