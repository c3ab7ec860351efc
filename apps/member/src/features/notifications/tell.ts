import type { Answer, Notification } from '@tensaku/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { api } from '../../lib/api.ts'
import { placeOf } from './place.ts'
import { firstKey, notificationsKey } from './queries.ts'
import { mayTell } from './told.ts'

type Page = Answer<'GET /api/users/{id}/notifications'>
type Open = (address: string) => void

let arrived = new Set<number>()
let telling = false

/**
 * A notification arrived, or was read elsewhere: the list and the count are fetched again, once for all that came
 * together, and the newest unread one is told in the tab that is looked at. `open` goes to what it speaks of.
 */
export async function tellNotification(client: QueryClient, userId: number, id: number, open: Open): Promise<void> {
  arrived.add(id)
  if (telling) return
  telling = true
  try {
    while (arrived.size > 0) await tellArrived(client, userId, open)
  } finally {
    telling = false
  }
}

async function tellArrived(client: QueryClient, userId: number, open: Open): Promise<void> {
  // What comes in the same moment is answered by the same call.
  await Promise.resolve()
  const ids = arrived
  arrived = new Set()
  const page = await api('GET /api/users/{id}/notifications', { params: { id: userId } })
  client.setQueryData<Page>(firstKey(), page)
  await client.invalidateQueries({ queryKey: notificationsKey() })
  const newest = page.items.find((item) => ids.has(item.id) && !item.read)
  if (!newest || isKnown(newest) || document.visibilityState !== 'visible' || !(await mayTell(newest.id))) return
  const place = placeOf(newest)
  const elsewhere = location.pathname + location.search !== place
  toast(newest.text, elsewhere ? { action: { label: m.notifications_open(), run: () => open(place) } } : {})
}

/** What the learner has just done himself is on the screen already. */
const isKnown = (item: Notification): boolean =>
  item.kind === 'order_placed' ||
  item.kind === 'question_asked' ||
  (item.kind === 'order_cancelled' && location.pathname === placeOf(item))
