import { hour } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import type { Alert } from './alert.ts'
import { countGivenUp } from './repo.ts'

const ja = { locale: 'ja' } as const
/** A single wrong address or a lost device is no trouble of the service. */
const inNumbers = { mails: 5, pushes: 20 }

/** Many mails or pushes were given up within an hour. */
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
