import type { WeakPoints } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

export type Language = WeakPoints['language']
export type WeakPoint = WeakPoints['kinds'][number]

/** The charts of all languages. */
export const weakPointsKey = () => ownKey('understanding', 'weak-points')

/** The chart of a language, or of that of the latest correction. */
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

/** Whether it is settled what is said of the last correction: until then nothing may stand below it. */
export const useLastTimeKnown = (): boolean => !useWeakPoints().isPending
