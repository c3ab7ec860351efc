import type { Answer } from '@tensaku/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { notificationsKey } from './queries.ts'

/**
 * A notification arrived, or was read elsewhere: the list and the count are fetched again, and a new unread one
 * is told in the tab that is looked at. `open` goes to the order it speaks of.
 */
export async function tellNotification(
  client: QueryClient,
  userId: number,
  id: number,
  open: (orderId: number) => void,
): Promise<void> {
  const page = await api('GET /api/users/{id}/notifications', { params: { id: userId } })
  client.setQueryData<Answer<'GET /api/users/{id}/notifications'>>(ownKey('notifications', 'first'), page)
  await client.invalidateQueries({ queryKey: notificationsKey() })
  const arrived = page.items.find((item) => item.id === id)
  if (!arrived || arrived.read || document.visibilityState !== 'visible') return
  const { order_id: orderId, kind } = arrived
  // What the learner has just done himself is on the screen already.
  if (kind === 'order_placed' || kind === 'order_cancelled') return
  toast(arrived.text, orderId === null ? {} : { action: { label: m.notifications_open(), run: () => open(orderId) } })
}
