import { lazy } from 'react'

export { moviesKey } from './queries.ts'

/** The films to continue, loaded late because home needs only the key. Draws nothing without any. */
export const ContinueWatching = lazy(async () => ({
  default: (await import('./components/continue-watching.tsx')).ContinueWatching,
}))
