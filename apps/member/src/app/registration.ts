import type { AnyRouter } from '@tanstack/react-router'
import { accountState } from '../features/account/index.ts'
import { openModal } from '../lib/modals.ts'
import { href } from '../lib/route-names.ts'
import { routeAt } from './route-at.ts'

/**
 * Asks a member whose address is not confirmed to finish the registration, once each time he comes home (N-006).
 * Returns how to stop.
 */
export function followRegistration(router: AnyRouter): () => void {
  const arrived = async ({ pathname = '' }: { pathname?: string } = {}) => {
    if (!routeAt(pathname)?.name.startsWith('home') || (await accountState()) !== 'unverified') return
    if ((await openModal('registration', {})) === 'confirmed') await router.navigate({ href: href('home-thanks') })
  }
  // Where the app was opened.
  void arrived(router.state.resolvedLocation)
  return router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (pathChanged) void arrived(toLocation)
  })
}
