import { accountState, isLevelUnasked } from '../features/account/index.ts'
import { openModal } from '../lib/modals.ts'
import { href } from '../lib/route-names.ts'
import type { Router } from '../lib/routing/router.ts'
import { routeAt } from './route-at.ts'

/**
 * Asks an unverified member to finish the registration each time they open a home screen (N-006), and a verified one for
 * their level, if they have never been asked. Returns a function that stops it.
 */
export function followRegistration(router: Pick<Router, 'drawn' | 'navigate' | 'onRendered'>): () => void {
  const arrived = async (path = '') => {
    if (!routeAt(path)?.name.startsWith('home')) return
    const state = await accountState()
    if (state === 'unverified') {
      if ((await openModal('registration', {})) === 'confirmed') await router.navigate(href('home-thanks'))
    } else if (state === 'verified' && (await isLevelUnasked())) await openModal('first-level', {})
  }
  // The first screen was drawn before this code was loaded.
  void arrived(router.drawn()?.path)
  return router.onRendered(({ to, pathChanged }) => {
    if (pathChanged) void arrived(to.path)
  })
}
