import type { Sweep } from '../../../jobs/index.ts'
import { longestWindow } from './limits.ts'
import { forgetOld } from './limits-repo.ts'

/** Deletes what was counted for limits, and codes, captchas and addresses that were left, once nothing asks about them any more. */
export const forgetAttempts: Sweep = {
  name: 'forget-attempts',
  run: ({ db, clock }) => forgetOld(db, new Date(clock.now().getTime() - longestWindow), clock.now()),
}
