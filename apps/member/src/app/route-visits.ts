import type { AnyRouter } from '@tanstack/react-router'
import { countVisit } from '../lib/analytics.ts'
import { routeAt } from './route-at.ts'

/** Counts the screen that is open, and each one that is opened from now on. Another view of the same one is not counted. */
export function followVisits(router: AnyRouter): () => void {
  const count = (path: string) => {
    const name = routeAt(path)?.name
    if (name) countVisit(name)
  }
  count(router.state.location.pathname)
  return router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    if (pathChanged) count(toLocation.pathname)
  })
}
