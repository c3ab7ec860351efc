import * as m from '@tensaku/messages'
import { inJapan, type Alert } from './alert.ts'
import { overdueReports } from './repo.ts'

const ja = { locale: 'ja' } as const
const mostNamed = 50

/** C.9: counselling reports that have fallen due and are not published. */
export const reportsAlert: Alert = {
  kind: 'operator_reports',
  async find({ db, publicUrl }, since, now) {
    const reports = await overdueReports(db, since, now, mostNamed)
    const [first] = reports
    if (!first) return undefined
    return {
      kind: 'operator_reports',
      subject: m.operator_reports_subject({ count: first.total }, ja),
      lines: [
        m.operator_reports_lead({}, ja),
        ...reports.map(({ id, counsellor, due_at: due }) => {
          const name = counsellor ?? m.operator_reports_nobody({}, ja)
          return m.operator_reports_line({ report: id, counsellor: name, due: inJapan.format(due) }, ja)
        }),
      ],
      after: [m.operator_reports_next({}, ja)],
      action: { label: m.operator_reports_action({}, ja), url: `${publicUrl}/desk/ops` },
    }
  },
}
