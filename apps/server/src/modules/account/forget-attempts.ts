import type { Sweep } from '../../jobs/index.ts'
import { longestWindow } from './rate-limits/rate-limits.ts'
import { deleteExpired } from './repo.ts'

/** Deletes what was counted for limits, and codes, links, captchas and former addresses, once nothing asks about them any more. */
export const forgetAttempts: Sweep = {
  name: 'forget-attempts',
  run: ({ db, clock }) => deleteExpired(db, new Date(clock.now().getTime() - longestWindow), clock.now()),
}
