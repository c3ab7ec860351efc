import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { fullTime, listed } from '../../../lib/format.ts'
import { FilterStrip } from '../shell/filter-strip.tsx'
import { courseText, typeText } from '../shell/labels.ts'
import { Page } from '../shell/page.tsx'
import { PagedList } from '../shell/paged-list.tsx'
import { useOperatorQuery } from '../shell/queries.ts'
import { type Application, ApproveDialog, DeclineDialog } from '../applications/decision-dialogs.tsx'

const route = getRouteApi('/ops/applications')
const filters = [
  ['waiting', m.ops_applications_waiting],
  ['decided', m.ops_applications_decided],
] as const

/** The applications of future instructors. */
export function ApplicationsScreen() {
  const { filter, page } = route.useSearch()
  const navigate = route.useNavigate()
  const applications = useOperatorQuery('GET /api/ops/applications', [filter, page], (signal) =>
    api('GET /api/ops/applications', { query: { filter, page }, signal }),
  )
  return (
    <Page title={m.ops_nav_applications()}>
      <FilterStrip label={m.ops_nav_applications()} to="/ops/applications" filters={filters} chosen={filter} />
      <PagedList
        of={applications}
        empty={{
          title: filter === 'waiting' ? m.ops_applications_none() : m.ops_applications_none_decided(),
          text: m.ops_applications_none_text(),
        }}
        go={(to) => void navigate({ search: { filter, page: to } })}
      >
        {(application) => <Row key={application.id} of={application} />}
      </PagedList>
    </Page>
  )
}

function Row({ of }: { of: Application }) {
  const [deciding, setDeciding] = useState<'approve' | 'decline'>()
  const close = () => setDeciding(undefined)
  return (
    <li className="space-y-4 border-b border-line py-6">
      <h2 className="flex flex-wrap items-center gap-x-3 text-lg">
        <span className="wrap-anywhere">{of.name}</span>
        {of.decision === 'approved' && <Badge tone="done">{m.ops_application_approved()}</Badge>}
        {of.decision === 'declined' && <Badge>{m.ops_application_declined()}</Badge>}
        {of.known && of.decision === null && <Badge tone="alert">{m.ops_application_known()}</Badge>}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">{of.email}</span>
        <span>{typeText(of.type)}</span>
        <span>{listed(of.courses.map(courseText))}</span>
        <span>{fullTime(of.at)}</span>
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <h3 className="text-sm text-ink-soft">{m.ops_application_introduction()}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{of.introduction}</p>
        </div>
        <div>
          <h3 className="text-sm text-ink-soft">{m.ops_application_sample()}</h3>
          <p className="whitespace-pre-wrap wrap-anywhere">{of.sample}</p>
        </div>
      </div>
      {of.decision === null && (
        <p className="flex flex-wrap gap-3">
          <Button
            tone="quiet"
            aria-label={m.ops_application_approve_title({ name: of.name })}
            onClick={() => setDeciding('approve')}
          >
            {m.ops_application_approve()}
          </Button>
          <Button
            tone="quiet"
            aria-label={m.ops_application_decline_title({ name: of.name })}
            onClick={() => setDeciding('decline')}
          >
            {m.ops_application_decline()}
          </Button>
        </p>
      )}
      {deciding === 'approve' && <ApproveDialog of={of} onClose={close} />}
      {deciding === 'decline' && <DeclineDialog of={of} onClose={close} />}
    </li>
  )
}
