import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { dueDeferrals, earn } from './deferrals.ts'

/** Earns each day of the paid terms after it is over. Days that nobody swept are earned together. */
export const earnPlans: Sweep = {
  name: 'earn-plans',
  causesNothing: true,
  run: ({ db, clock }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now()
      const due = await dueDeferrals(tx, now, 200)
      for (const { starts_at: startsAt, ...deferral } of due) await earn(tx, { deferral, startsAt, now })
      return due.length
    }),
}
