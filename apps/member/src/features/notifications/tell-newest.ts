import type { Notification } from '@tensaku/contract'
import { placeOf } from '@tensaku/domain/notices'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { onDevice } from '../../lib/on-device.ts'

/** Shows the newest unread one of the notifications that have arrived. `open` navigates to its place. */
export async function tellNewest(news: readonly Notification[], open: (address: string) => void): Promise<void> {
  const newest = news.find(({ read }) => !read)
  if (!newest || isKnown(newest) || !(await mayShow(newest.id))) return
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
