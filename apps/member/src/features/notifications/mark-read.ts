import type { Notification } from '@tensaku/contract'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { allKey, notificationsKey, type Page } from './queries.ts'

type Pages = InfiniteData<Page>

/** Marks one notification as read, at once on the screen. */
export function useMarkRead() {
  const id = useOwnId()
  const marking = useMarking<number>()
  return useMutation({
    mutationFn: (notificationId: number) =>
      api('PATCH /api/users/{id}/notifications/{notificationId}', {
        params: { id, notificationId },
        body: { read: true },
      }),
    ...marking((one, notificationId) => one.id === notificationId),
  })
}

/** Marks all notifications as read, at once on the screen. */
export function useReadAll() {
  const id = useOwnId()
  const marking = useMarking<void>()
  return useMutation({
    mutationFn: () => api('POST /api/users/{id}/notifications/read-all', { params: { id } }),
    ...marking(() => true),
  })
}

/** Marks before the answer and reverts on a failure, which a toast reports because the member is leaving the screen. */
function useMarking<Given>() {
  const client = useQueryClient()
  const key = allKey()
  return (which: (one: Notification, given: Given) => boolean) => ({
    onMutate: (given: Given) => {
      const before = client.getQueryData<Pages>(key)
      client.setQueryData<Pages>(
        key,
        withRead((one) => which(one, given)),
      )
      return { before }
    },
    onError: (error: Error, _given: Given, marked: { before: Pages | undefined } | undefined) => {
      client.setQueryData(key, marked?.before)
      toast(textOf(error))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: notificationsKey() }),
  })
}

const withRead = (which: (one: Notification) => boolean) => (data: Pages | undefined) =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (which(one) ? { ...one, read: true } : one)),
    })),
  }
