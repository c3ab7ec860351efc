import { accountState } from '../features/account/index.ts'
import { openModal } from '../lib/modals.ts'
import { href } from '../lib/route-names.ts'
import type { Router } from '../lib/routing/router.ts'
import { routeAt } from './route-at.ts'

/**
 * Asks a member whose address is not confirmed to finish the registration, once each time he comes home (N-006).
 * Returns how to stop.
 */
export function followRegistration(router: Pick<Router, 'drawn' | 'navigate' | 'onRendered'>): () => void {
  const arrived = async (path = '') => {
    if (!routeAt(path)?.name.startsWith('home') || (await accountState()) !== 'unverified') return
    if ((await openModal('registration', {})) === 'confirmed') await router.navigate(href('home-thanks'))
  }
  // Where the app was opened.
  void arrived(router.drawn()?.path)
  return router.onRendered(({ to, pathChanged }) => {
    if (pathChanged) void arrived(to.path)
  })
}
