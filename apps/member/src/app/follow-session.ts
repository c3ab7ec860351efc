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
 * The address to open after sign-in at `here`. The login leads to the remembered address, or to the welcome of the
 * landing page that the person came from. Any other screen stays open.
 */
function afterSignIn({ path, href: here, query }: Address): string {
  const atLogin = routeAt(path)?.name === 'login'
  const wanted = atLogin ? (query['return'] ?? (query['lp'] === undefined ? undefined : href('home-lp'))) : here
  return safeReturn(wanted, { routeAt, accessOf: ({ name }) => routes[name].access })
}

/**
 * Reacts to sign-in and sign-out on this page, in another tab, or on the server. If another person may be next, it
 * loads a new document, because the old one still has data of the person before in memory.
 * Returns a function that stops it.
 */
export function followSession(
  router: Pick<Router, 'address' | 'navigate' | 'refresh'>,
  leave: (to: string) => void = (to) => location.replace(to),
): () => void {
  unsent.loadedBy(() => import('../features/drafts/index.ts'))

  let wiped = false
  const stopWiping = session.onOtherUser(async () => {
    wiped = true
    // If this code cannot be loaded, sign-in fails: nobody may start with the data of another person.
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
      // The server ended the session: open text stays in memory, and the login remembers the address.
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
