import type { Ranking } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** E-051: an unavailable ranking has its own message; a 500 keeps the common one. */
function withOwnMessage(error: unknown): never {
  if (!(error instanceof ApiError) || error.status === 500 || error.status === 403) throw error
  throw new ApiError(error.status, { ...error.body, message: m.ranking_failed() })
}

/** The ranking of a month, YYYY-MM; by default of the running one. */
export function useRanking(month: string | undefined) {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('rankings', month ?? 'running'),
    queryFn: ({ signal }): Promise<Ranking> =>
      api('GET /api/users/{id}/rankings', { params: { id }, query: { month }, signal }).catch(withOwnMessage),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
