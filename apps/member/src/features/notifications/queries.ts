import type { Answer, Notification } from '@tensaku/contract'
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'

/** What this device kept is shown, and asked for again: something may have come while it was not open. */
const staleTime = 0

type Page = Answer<'GET /api/users/{id}/notifications'>

export const notificationsKey = () => ownKey('notifications')
/** The first page, which also holds the count. */
export const firstKey = () => ownKey('notifications', 'first')

const firstPage = (id: number, signal: AbortSignal): Promise<Page> =>
  api('GET /api/users/{id}/notifications', { params: { id }, signal })

/** How many are unread. */
export function useUnread(): number {
  const id = useOwnId()
  const first = useQuery({ queryKey: firstKey(), queryFn: ({ signal }) => firstPage(id, signal), staleTime })
  return first.data?.unread ?? 0
}

/** All of them, newest first, a page at a time. */
export function useNotifications() {
  const id = useOwnId()
  return useInfiniteQuery({
    queryKey: ownKey('notifications', 'all'),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      api('GET /api/users/{id}/notifications', { params: { id }, query: { cursor: pageParam || undefined }, signal }),
    getNextPageParam: (page) => page.next,
    staleTime,
  })
}

/** Marks one as read, at once on the screen. */
export function useMarkRead() {
  const id = useOwnId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (notificationId: number) =>
      api('PATCH /api/users/{id}/notifications/{notificationId}', {
        params: { id, notificationId },
        body: { read: true },
      }),
    onMutate: (notificationId) =>
      client.setQueryData<InfiniteData<Page>>(
        ownKey('notifications', 'all'),
        withRead((one) => one.id === notificationId),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey() }),
  })
}

/** Marks all as read, at once on the screen. */
export function useReadAll() {
  const id = useOwnId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/users/{id}/notifications/read-all', { params: { id } }),
    onMutate: () =>
      client.setQueryData<InfiniteData<Page>>(
        ownKey('notifications', 'all'),
        withRead(() => true),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey() }),
  })
}

const withRead = (which: (one: Notification) => boolean) => (data: InfiniteData<Page> | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (which(one) ? { ...one, read: true } : one)),
    })),
  }
