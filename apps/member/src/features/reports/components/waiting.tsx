import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { inTokyo } from '../../../lib/format.ts'
import { useNow } from '../../../lib/live/use-now.ts'
import type { Report, ReportHead } from '../queries.ts'
import { Asked } from './asked.tsx'

/** When a report was asked for, and when it comes or came. */
export function Days({ report }: { report: ReportHead }) {
  const now = useNow()
  const late = report.published_at === null && new Date(report.due_at) <= now
  return (
    <span className="text-sm text-ink-soft">
      {m.reports_asked_on({ day: inTokyo(report.requested_at) })}
      <span className="block">
        {report.published_at
          ? m.reports_published_on({ day: inTokyo(report.published_at) })
          : late
            ? m.reports_late()
            : m.reports_due({ day: inTokyo(report.due_at) })}
      </span>
    </span>
  )
}

/** A report that is not published yet. */
export const Waiting = ({ report }: { report: Report }) => (
  <div className="space-y-6">
    <p className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <Badge tone="wait">{report.status.label}</Badge>
      <Days report={report} />
    </p>
    <Asked report={report} />
  </div>
)
