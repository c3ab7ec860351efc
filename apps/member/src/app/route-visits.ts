import { countVisit } from '../lib/analytics.ts'
import type { Router } from '../lib/routing/router.ts'
import { routeAt } from './route-at.ts'

/** Counts the open screen and each screen that is opened later. Another view of the same screen does not count. */
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
