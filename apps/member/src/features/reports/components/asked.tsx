import * as m from '@tensaku/messages'
import type { ReportHead } from '../queries.ts'

/** The learner's own words of the request. */
export const Asked = ({ report }: { report: ReportHead }) => (
  <dl className="space-y-3 rounded-md bg-wash px-4 py-3">
    {(
      [
        [m.reports_goal, report.goal],
        [m.reports_question, report.question],
      ] as const
    ).map(([name, text]) => (
      <div key={name()}>
        <dt className="text-sm text-ink-soft">{name()}</dt>
        <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)
