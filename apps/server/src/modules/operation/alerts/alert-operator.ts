import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { writeToOperator } from '../write-to-operator.ts'
import type { Alert } from './alert.ts'
import { flaggedAlert } from './flagged-deliveries.ts'
import { givenUpAlert } from './given-up.ts'
import { overdueAlert } from './overdue-orders.ts'
import { lastTold, takeTurn } from './repo.ts'
import { stuckSweepsAlert } from './stuck-sweeps.ts'

const alerts: readonly Alert[] = [overdueAlert, flaggedAlert, givenUpAlert, stuckSweepsAlert]

const hour = 3_600_000

/** Tells the operator what needs him (C.11), each kind once an hour at most, by whichever process sees it first. */
export const alertOperator: Sweep = {
  name: 'alerts',
  afterOthers: true,
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const anHourAgo = new Date(now.getTime() - hour)
    const lastTimes = await lastTold(db)
    let written = 0
    for (const { kind, find } of alerts) {
      const since = lastTimes.get(kind) ?? new Date(0)
      if (since > anHourAgo) continue
      const mail = await find(services, since, now)
      if (!mail) continue
      const told = await inTransaction(db, async (tx) => {
        if (!(await takeTurn(tx, kind, anHourAgo, now))) return false
        await writeToOperator(tx, services, mail)
        return true
      })
      if (told) written += 1
    }
    return written
  },
}
