import type { WeakPoints } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
