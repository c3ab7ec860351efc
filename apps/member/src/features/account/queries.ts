import { minute } from '@tensaku/domain/calendar'
import type { Answer, User } from '@tensaku/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOnline } from '../../lib/online.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import type { KnownFunds } from '../../ui/cost-line.tsx'

export type Points = Answer<'GET /api/users/{id}/points'>

/** The query of the signed-in member, usable outside of components. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('user'),
    queryFn: ({ signal }): Promise<User> => api('GET /api/users/{id}', { params: { id }, signal }),
    staleTime: 5 * minute,
  })

/** The signed-in member. */
export const useUser = () => useQuery(userQuery(useOwnId()))

/** The key of the balance; invalidate it after every change of points. */
export const pointsKey = () => ownKey('points')

/** The balance and its lots, first to expire first. */
export function usePoints() {
  const id = useOwnId()
  return useQuery({
    queryKey: pointsKey(),
    queryFn: ({ signal }): Promise<Points> => api('GET /api/users/{id}/points', { params: { id }, signal }),
  })
}

/** The points for a cost line; undefined until they are known. */
export function useKnownFunds(): KnownFunds | undefined {
  const { data, isError, dataUpdatedAt } = usePoints()
  const current = useOnline() && !isError
  return data && { balance: data.balance, gift: data.gift, ...(!current && { checkedAt: dataUpdatedAt }) }
}
