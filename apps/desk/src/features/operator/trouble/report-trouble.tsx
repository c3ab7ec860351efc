import * as m from '@tensaku/messages'
import { useNow } from '../../../lib/clock.ts'
import { dayTime } from '../../../lib/format.ts'
import { ageText } from '../shell/age.ts'
import { SubjectLink } from '../shell/subject-link.tsx'
import type { Trouble } from '../shell/trouble.ts'
import { ReportReassign } from './report-reassign.tsx'
import { KindSection, TroubleRow } from './kind-section.tsx'

/** Milliseconds after which the ages are drawn again. */
const TICK = 30_000

/** Counselling reports past their due time, each with its learner and its counsellor. */
export function Reports({ of: { items, total } }: { of: Trouble['reports'] }) {
  const now = useNow(TICK)
  return (
    <KindSection title={m.ops_reports()} lead={m.ops_reports_lead()} total={total} shown={items.length}>
      {items.map((report) => (
        <TroubleRow
          key={report.id}
          title={
            <SubjectLink type="member" id={report.member.id} from="trouble" className="wrap-anywhere">
              {report.member.username}
            </SubjectLink>
          }
          facts={[
            m.ops_report_number({ id: report.id }),
            m.ops_report_requested({ at: dayTime(report.requested_at) }),
            report.counsellor ? (
              <SubjectLink key="counsellor" type="instructor" id={report.counsellor.id}>
                {m.ops_by({ name: report.counsellor.name })}
              </SubjectLink>
            ) : (
              m.ops_by_nobody()
            ),
          ]}
          age={ageText(m.ops_overdue_age, report.due_at, now)}
          act={<ReportReassign of={report} />}
        />
      ))}
    </KindSection>
  )
}
