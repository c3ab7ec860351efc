import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { addUsed, overduePeriods, periodById, releaseOverdue } from './repo.ts'

/** Frees reservations that were neither settled nor released within 90 seconds. */
export const releaseQuotas: Sweep = {
  name: 'release-quotas',
  causesNothing: true,
  async run({ db, clock }) {
    const now = clock.now()
    const periods = await overduePeriods(db, now, 100)
    for (const id of periods)
      await inTransaction(db, async (tx) => {
        await periodById(tx, id)
        const freed = await releaseOverdue(tx, id, now)
        if (freed > 0) await addUsed(tx, id, -freed)
      })
    return periods.length
  },
}
