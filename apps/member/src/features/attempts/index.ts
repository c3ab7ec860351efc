import { lazy } from 'react'

export { Offer } from './components/offer.tsx'

/** An order's lines, to be corrected by the learner themselves. */
export const Attempts = lazy(() => import('./attempts.tsx'))
