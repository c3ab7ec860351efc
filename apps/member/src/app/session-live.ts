import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '../lib/after-paint.ts'
import { href } from '../lib/route-names.ts'
import { session } from '../lib/session.ts'

/** Keeps the live stream open while somebody is signed in. Its code comes after the first paint. */
export function followLiveSession(router: AnyRouter): void {
  let following: { userId: number; stop: Promise<() => void> } | undefined

  const open = (orderId: number) => void router.navigate({ href: href('orders-id', { id: orderId }) })
  const start = async (userId: number) => {
    const { startLive } = await import('./live-effects.ts')
    return startLive(userId, open)
  }
  const follow = () => {
    const userId = session.current()?.userId
    if (following?.userId === userId) return
    void following?.stop.then((stop) => stop()).catch(() => undefined)
    following = userId === undefined ? undefined : { userId, stop: start(userId) }
    // Without its code the app works as it does offline; the next page load tries again.
    following?.stop.catch(() => undefined)
  }
  afterPaint(follow)
  session.subscribe(follow)
}
