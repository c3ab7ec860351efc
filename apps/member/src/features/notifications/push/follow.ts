import { isOnline } from '../../../lib/online.ts'
import { closeShown, showCount, subscriptionHere, unsubscribeHere } from '../../../lib/pwa/push.ts'
import type { ToPage } from '../../../lib/pwa/push-message.ts'
import { queryClient } from '../../../lib/queries.ts'
import { session } from '../../../lib/session.ts'
import { firstKey, type Page } from '../queries.ts'
import { subscribe } from './state.ts'
import { wished } from './wished.ts'

/** The browser's subscription belongs to the signed-in member who enabled it; another member's is removed with its notifications. */
async function tidy(): Promise<void> {
  const userId = session.current()?.userId
  const here = await subscriptionHere()
  if (userId !== undefined && wished.by(userId)) {
    // Once at each start: the session may be new, and the browser may have changed its address meanwhile.
    if (Notification.permission === 'granted' && isOnline()) await subscribe(userId)
    return
  }
  if (here) await unsubscribeHere()
  if (userId === undefined) {
    await closeShown(() => true)
    await showCount(0)
  }
}

/** Removes read notifications from the lock screen. */
async function followRead({ items, unread }: Page): Promise<void> {
  await showCount(unread)
  const read = new Set(items.filter((one) => one.read).map(({ id }) => id))
  await closeShown((id) => read.has(id))
}

/** Syncs the notifications outside the app with the app. `open` opens a screen. */
export function followPush(open: (path: string) => void): void {
  const attempt = (work: Promise<void>) => void work.catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.kind === 'push_changed') attempt(tidy())
    if (data.kind !== 'open') return
    open(data.path)
    ports[0]?.postMessage('opened')
  })
  attempt(tidy())
  session.subscribe(() => attempt(tidy()))
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || session.current() === null) return
    if (String(event.query.queryKey) === String(firstKey())) attempt(followRead(event.query.state.data as Page))
  })
}
