import { hour } from '@tensaku/domain/calendar'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import { writeToOperator } from '../write-to-operator.ts'
import type { Alert } from './alert.ts'
import { flaggedAlert } from './flagged-deliveries.ts'
import { givenUpAlert } from './given-up.ts'
import { overdueAlert } from './overdue-orders.ts'
import { paymentsAlert } from './payment-tasks.ts'
import { reportsAlert } from './overdue-reports.ts'
import { lastAlerts, claimAlert } from './repo.ts'
import { stuckSweepsAlert } from './stuck-sweeps.ts'

const alerts: readonly Alert[] = [
  overdueAlert,
  reportsAlert,
  flaggedAlert,
  paymentsAlert,
  givenUpAlert,
  stuckSweepsAlert,
]

/** Mails the operator about matters that need attention (C.11): each kind once an hour at most, whichever process finds it first. */
export const alertOperator: Sweep = {
  name: 'alert-operator',
  afterOthers: true,
  async run(services) {
    const { db, clock } = services
    const now = clock.now()
    const anHourAgo = new Date(now.getTime() - hour)
    const lastTimes = await lastAlerts(db)
    let written = 0
    for (const { kind, find } of alerts) {
      const since = lastTimes.get(kind) ?? new Date(0)
      if (since > anHourAgo) continue
      const mail = await find(services, since, now)
      if (!mail) continue
      const sent = await inTransaction(db, async (tx) => {
        if (!(await claimAlert(tx, kind, anHourAgo, now))) return false
        await writeToOperator(tx, services, mail)
        return true
      })
      if (sent) written += 1
    }
    return written
  },
}
