import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { Empty } from '@tensaku/ui/empty.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { fullTime } from '../../../lib/format.ts'
import { LinkStrip } from '../../../ui/link-strip.tsx'
import { Asked } from '../shell/asked.tsx'
import { useAsked } from '../shell/asking.ts'
import { Page } from '../shell/page.tsx'
import { Pager } from '../shell/pager.tsx'
import { actText } from '../shell/labels.ts'
import { changesOf } from './audit-labels.ts'

type Entry = Answer<'GET /api/ops/audit'>['items'][number]

const route = getRouteApi('/ops/audit')
const subjects = [
  ['all', m.ops_audit_all],
  ['order', m.ops_audit_orders],
  ['member', m.ops_audit_members],
  ['instructor', m.ops_audit_instructors],
  ['application', m.ops_audit_applications],
  ['operator', m.ops_audit_operators],
] as const

/** What operators did, and why; nobody can change it. */
export function AuditScreen() {
  const { subject, page } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { page, ...(subject !== 'all' && { subject }) }
  const entries = useAsked('GET /api/ops/audit', [subject, page], (signal) =>
    api('GET /api/ops/audit', { query, signal }),
  )
  return (
    <Page title={m.ops_nav_audit()}>
      <LinkStrip
        label={m.ops_audit_filter()}
        narrow
        links={subjects.map(([one, text]) => ({
          key: one,
          to: '/ops/audit',
          search: { subject: one, page: 1 },
          text: text(),
          isHere: one === subject,
        }))}
      />
      <Asked of={entries}>
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <Empty title={m.ops_audit_none()} text={m.ops_audit_none_text()} />}
            <ol>
              {items.map((entry) => (
                <Row key={entry.id} of={entry} />
              ))}
            </ol>
            <Pager of={pagination} go={(to) => void navigate({ search: { subject, page: to } })} />
          </>
        )}
      </Asked>
    </Page>
  )
}

const places = { order: '/ops/orders/$id', member: '/ops/members/$id', instructor: '/ops/instructors/$id' } as const
const names = {
  order: m.ops_order_number,
  member: m.ops_subject_member,
  instructor: m.ops_subject_instructor,
  application: m.ops_subject_application,
  operator: m.ops_subject_operator,
} as const

function Subject({ of: { type, id } }: { of: Entry['subject'] }) {
  const text = names[type]({ id })
  if (type === 'application' || type === 'operator') return <span className="text-sm">{text}</span>
  return (
    <Link to={places[type]} params={{ id: String(id) }} className="inline-flex min-h-11 items-center text-ai">
      {text}
    </Link>
  )
}

function Row({ of: entry }: { of: Entry }) {
  const changes = changesOf(entry)
  return (
    <li className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <time dateTime={entry.at} className="pt-2 text-sm text-ink-soft tabular-nums">
        {fullTime(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="font-semibold">{actText(entry.act)}</span>
          <Subject of={entry.subject} />
          <span className="text-sm text-ink-soft">{entry.operator ?? m.ops_audit_terminal()}</span>
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{entry.why}</p>
        {changes.length > 0 && (
          <ul className="text-sm text-ink-soft wrap-anywhere">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
