import { minute } from '@tensaku/domain/calendar'
import type { Answer } from '@tensaku/contract'
import { infiniteQueryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey, queryClient } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** Stored data is shown and fetched again, because new notifications may have arrived. */
const staleTime = 0

export type Page = Answer<'GET /api/users/{id}/notifications'>

export const notificationsKey = () => ownKey('notifications')
/** All shown pages. */
export const allKey = () => ownKey('notifications', 'all')
/** The first page, which also has the count. */
export const firstKey = () => ownKey('notifications', 'first')

const firstPage = (id: number, signal: AbortSignal): Promise<Page> =>
  api('GET /api/users/{id}/notifications', { params: { id }, signal })

/** The number of unread notifications. */
export function useUnread(): number {
  const id = useOwnId()
  const first = useQuery({ queryKey: firstKey(), queryFn: ({ signal }) => firstPage(id, signal), staleTime })
  return first.data?.unread ?? 0
}

export const allQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: allKey(),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      api('GET /api/users/{id}/notifications', { params: { id }, query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (page) => page.next,
    staleTime,
  })

/** Fetches the latest notifications for offline use. */
export const readNotificationsAhead = (id: number): Promise<void> =>
  queryClient.prefetchInfiniteQuery({ ...allQuery(id), staleTime: minute })
