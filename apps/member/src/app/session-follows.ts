import type { AnyRouter } from '@tanstack/react-router'
import { clearDevice } from '../lib/clear-device.ts'
import { href } from '../lib/route-names.ts'
import { session } from '../lib/session.ts'
import { unsent } from '../lib/unsent.ts'
import { returnOf } from './routes.ts'

/**
 * What follows from signing in and out, wherever it happened: on this page, in another tab, or on the server.
 * Whenever another person may be next, a new document is loaded: it holds nothing of the one before.
 * Returns how to stop.
 */
export function followSession(
  router: AnyRouter,
  leave: (to: string) => void = (to) => location.replace(to),
): () => void {
  unsent.loadedBy(() => import('../features/drafts/index.ts'))

  let wiped = false
  const stopWiping = session.onOtherUser(async () => {
    wiped = true
    await clearDevice()
  })

  let before = session.current()
  const stopFollowing = session.subscribe(() => {
    const was = before
    const after = session.current()
    before = after
    if (was?.userId === after?.userId) return
    if (after === null) {
      // Ended by the server: what is open stays in memory, and the way back is remembered.
      if (session.expired()) void router.invalidate()
      else leave(href('login'))
      return
    }
    const target = returnOf(router.state.location)
    if (wiped || was !== null) leave(target)
    else void router.navigate({ href: target, replace: true })
  })
  return () => {
    stopWiping()
    stopFollowing()
  }
}
