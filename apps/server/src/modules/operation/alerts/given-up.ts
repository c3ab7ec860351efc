import * as m from '@tensaku/messages'
import type { Alert } from './alert.ts'
import { countGivenUp } from './repo.ts'

const ja = { locale: 'ja' } as const
const hour = 3_600_000
/** One address that does not exist is no trouble of ours, and a device that is gone even less. */
const inNumbers = { mails: 5, pushes: 20 }

/** Mails and pushes that were given up in numbers within an hour. */
export const givenUpAlert: Alert = {
  kind: 'operator_given_up',
  async find({ db }, since, now) {
    const from = new Date(Math.max(since.getTime(), now.getTime() - hour))
    const { mails, pushes } = await countGivenUp(db, from, now)
    if (mails < inNumbers.mails && pushes < inNumbers.pushes) return undefined
    return {
      kind: 'operator_given_up',
      subject: m.operator_given_up_subject({}, ja),
      lines: [m.operator_given_up_lead({}, ja), m.operator_given_up_count({ mails, pushes }, ja)],
      after: [m.operator_given_up_next({}, ja)],
    }
  },
}
