import { hour } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { inJapan, type Alert } from './alert.ts'

const ja = { locale: 'ja' } as const

/** Sweeps of this process that have failed or hung for an hour; one alert each time that this begins. */
export const stuckSweepsAlert: Alert = {
  kind: 'operator_stuck_sweeps',
  async find({ health }, since, now) {
    const anHourOld = (begun: Date) => new Date(begun.getTime() + hour)
    const stuck = health.troubles().filter((one) => anHourOld(one.since) <= now)
    if (!stuck.some((one) => anHourOld(one.since) > since)) return undefined
    return {
      kind: 'operator_stuck_sweeps',
      subject: m.operator_stuck_subject({}, ja),
      lines: [
        m.operator_stuck_lead({}, ja),
        ...stuck.map((one) => m.operator_stuck_sweep({ sweep: one.sweep, since: inJapan.format(one.since) }, ja)),
      ],
      after: [m.operator_stuck_next({}, ja)],
    }
  },
}
