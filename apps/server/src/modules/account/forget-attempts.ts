import type { Sweep } from '../../jobs/index.ts'
import { longestWindow } from './rate-limits/rate-limits.ts'
import { deleteExpired } from './repo.ts'

/** Deletes rate-limit hits, failed sign-ins, codes, links, tickets, captchas and former addresses that have expired. */
export const forgetAttempts: Sweep = {
  name: 'forget-attempts',
  causesNothing: true,
  run: ({ db, clock }) => deleteExpired(db, new Date(clock.now().getTime() - longestWindow), clock.now()),
}
