import type { AuditEntry } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { fullTime } from '../../../lib/format.ts'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { Quote } from '../shell/quote.tsx'
import { SubjectLink } from '../shell/subject-link.tsx'
import { actText, isOwnReason } from '../shell/labels.ts'
import { changesOf, instructorName, type Names } from '../audit/audit-labels.ts'

const route = getRouteApi('/ops/audit')
const subjects = [
  ['all', m.ops_audit_all],
  ['order', m.ops_audit_orders],
  ['member', m.ops_audit_members],
  ['instructor', m.ops_audit_instructors],
  ['application', m.ops_audit_applications],
  ['operator', m.ops_audit_operators],
  ['mail', m.ops_audit_mails],
  ['check', m.ops_audit_checks],
  ['purchase', m.ops_audit_purchases],
  ['payment', m.ops_audit_payments],
  ['report', m.ops_audit_reports],
] as const

/** The acts of operators with their reasons. Nobody can change an entry. */
export function AuditScreen() {
  const { subject, page } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { page, ...(subject !== 'all' && { subject }) }
  const entries = useOperatorQuery('GET /api/ops/audit', [subject, page], (signal) =>
    api('GET /api/ops/audit', { query, signal }),
  )
  const names = new Map(entries.data?.instructors.map(({ id, name }) => [id, name]))
  return (
    <Page title={m.ops_nav_audit()}>
      <FilterStrip
        label={m.ops_audit_filter()}
        to="/ops/audit"
        filters={subjects}
        chosen={subject}
        name="subject"
        narrow
      />
      <PagedList
        of={entries}
        empty={{ title: m.ops_audit_none(), text: m.ops_audit_none_text() }}
        go={(to) => void navigate({ search: { subject, page: to } })}
      >
        {(entry) => <Row key={entry.id} of={entry} names={names} />}
      </PagedList>
    </Page>
  )
}

const subjectNames = {
  order: m.ops_order_number,
  member: m.ops_subject_member,
  application: m.ops_subject_application,
  operator: m.ops_subject_operator,
  mail: m.ops_subject_mail,
  check: m.ops_subject_check,
  purchase: m.ops_purchase_number,
  payment: m.ops_payment_number,
  report: m.ops_report_number,
} as const

function Subject({ of: { type, id }, names }: { of: AuditEntry['subject']; names: Names }) {
  const text = type === 'instructor' ? instructorName(id, names) : subjectNames[type]({ id })
  if (type === 'order' || type === 'member' || type === 'instructor' || type === 'purchase')
    return (
      <SubjectLink type={type} id={id}>
        {text}
      </SubjectLink>
    )
  return <span className="text-sm">{text}</span>
}

function Row({ of: entry, names }: { of: AuditEntry; names: Names }) {
  const changes = changesOf(entry, names)
  const words = entry.answer ?? (isOwnReason(entry.why) ? entry.why : null)
  return (
    <li className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <time dateTime={entry.at} className="pt-2 text-sm text-ink-soft tabular-nums">
        {fullTime(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{actText(entry.act)}</span>
          <Subject of={entry.subject} names={names} />
          <span className="text-sm text-ink-soft">{entry.operator ?? m.ops_audit_terminal()}</span>
        </p>
        {words && (
          <p className="wrap-anywhere">
            <Quote text={words} />
          </p>
        )}
        {changes.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 text-sm text-ink-soft wrap-anywhere">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
