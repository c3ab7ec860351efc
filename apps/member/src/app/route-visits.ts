import { countVisit } from '../lib/analytics.ts'
import type { Router } from '../lib/routing/router.ts'
import { routeAt } from './route-at.ts'

/** Counts the screen that is open, and each one that is opened from now on. Another view of the same one is not counted. */
export function followVisits(router: Pick<Router, 'address' | 'onRendered'>): () => void {
  const count = (path: string) => {
    const name = routeAt(path)?.name
    if (name) countVisit(name)
  }
  count(router.address().path)
  return router.onRendered(({ to, pathChanged }) => {
    if (pathChanged) count(to.path)
  })
}
