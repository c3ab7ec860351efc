import type { Answer, Notification } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import type { QueryClient } from '@tanstack/react-query'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { api } from '../../lib/api.ts'
import { onDevice } from '../../lib/on-device.ts'
import { firstKey, notificationsKey } from './queries.ts'

type Page = Answer<'GET /api/users/{id}/notifications'>
type Open = (address: string) => void

let arrived = new Set<number>()
let isShowing = false

/**
 * Handles a new or changed notification: fetches list and count again, once for all that arrive together, and shows the
 * newest unread one in the visible tab. `open` navigates to its place.
 */
export async function showNotification(client: QueryClient, userId: number, id: number, open: Open): Promise<void> {
  arrived.add(id)
  if (isShowing) return
  isShowing = true
  try {
    while (arrived.size > 0) await showArrived(client, userId, open)
  } finally {
    isShowing = false
  }
}

async function showArrived(client: QueryClient, userId: number, open: Open): Promise<void> {
  // Events of the same moment share one call.
  await Promise.resolve()
  const ids = arrived
  arrived = new Set()
  const page = await api('GET /api/users/{id}/notifications', { params: { id: userId } })
  client.setQueryData<Page>(firstKey(), page)
  await client.invalidateQueries({ queryKey: notificationsKey() })
  const newest = page.items.find((item) => ids.has(item.id) && !item.read)
  if (!newest || isKnown(newest) || document.visibilityState !== 'visible' || !(await mayShow(newest.id))) return
  const place = placeOf(newest)
  const elsewhere = location.pathname + location.search !== place
  toast(shortOf(newest), elsewhere ? { action: { label: m.notifications_open(), run: () => open(place) } } : {})
}

/** Its text in one line: a result says itself whose comment it has. */
const shortOf = ({ kind, text }: Notification): string => {
  const first = text.lastIndexOf('。', text.length - 2)
  return kind === 'order_delivered' && first > 0 ? text.slice(0, first) : text
}

/** Whether the screen already shows it, because the learner has just done it. */
const isKnown = (item: Notification): boolean =>
  item.kind === 'order_placed' ||
  item.kind === 'question_asked' ||
  (item.kind === 'order_cancelled' && location.pathname === placeOf(item)) ||
  (item.kind.endsWith('_bought') && /^\/shop\/[ct]h/.test(location.pathname))

const shownKey = 'notifications.told'

const claim = (id: number): boolean => {
  if (id <= Number(onDevice.getItem(shownKey))) return false
  onDevice.setItem(shownKey, String(id))
  return true
}

/** Whether this tab may show a notification: a browser shows each once, and never one older than the last. */
async function mayShow(id: number): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  return locks ? locks.request(shownKey, () => claim(id)) : claim(id)
}
