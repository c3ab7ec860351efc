import { forgetEntries } from '@tensaku/ui/history-entry.ts'
import { href } from '../lib/route-names.ts'
import type { Address } from '../lib/routing/history.ts'
import type { Router } from '../lib/routing/router.ts'
import { session } from '../lib/session.ts'
import { unsent } from '../lib/unsent.ts'
import { routeAt } from './route-at.ts'
import { routes } from './routes.ts'
import { safeReturn } from './safe-return.ts'

/**
 * Where someone who signs in here goes: from the login to the remembered address, or to the welcome of the landing page
 * that sent him; from elsewhere on with the same address.
 */
function afterSignIn({ path, href: here, query }: Address): string {
  const atLogin = routeAt(path)?.name === 'login'
  const wanted = atLogin ? (query['return'] ?? (query['lp'] === undefined ? undefined : href('home-lp'))) : here
  return safeReturn(wanted, { routeAt, accessOf: ({ name }) => routes[name].access })
}

/**
 * What follows from signing in and out, wherever it happened: on this page, in another tab, or on the server.
 * Whenever another person may be next, a new document is loaded: it holds nothing of the one before.
 * Returns how to stop.
 */
export function followSession(
  router: Pick<Router, 'address' | 'navigate' | 'refresh'>,
  leave: (to: string) => void = (to) => location.replace(to),
): () => void {
  unsent.loadedBy(() => import('../features/drafts/index.ts'))

  let wiped = false
  const stopWiping = session.onOtherUser(async () => {
    wiped = true
    // Where its code cannot be loaded, signing in fails: nobody starts on the device of another.
    const { clearDevice } = await import('../lib/clear-device.ts')
    await clearDevice()
  })

  const loadAnew = (to: string) => {
    forgetEntries()
    leave(to)
  }

  let before = session.current()
  const stopFollowing = session.subscribe(() => {
    const was = before
    const after = session.current()
    before = after
    if (was?.userId === after?.userId) return
    if (after === null) {
      // Ended by the server: what is open stays in memory, and the way back is remembered.
      if (session.expired()) void router.refresh()
      else loadAnew(href('login'))
      return
    }
    const target = afterSignIn(router.address())
    if (wiped || was !== null) loadAnew(target)
    else void router.navigate(target, { replace: true })
  })
  return () => {
    stopWiping()
    stopFollowing()
  }
}
