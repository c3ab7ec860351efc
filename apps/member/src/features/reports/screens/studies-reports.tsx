import * as m from '@tensaku/messages'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Failed } from '@tensaku/ui/failed.tsx'
import { Loading } from '@tensaku/ui/loading.tsx'
import { startOfJstDay } from '@tensaku/domain/calendar'
import { TitledSection } from '@tensaku/ui/titled-section.tsx'
import { useState } from 'react'
import { inTokyo } from '../../../lib/format.ts'
import { now } from '../../../lib/now.ts'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { NextAct } from '../../studies/index.ts'
import { ReportDialog } from '../components/report-dialog.tsx'
import { RequestForm } from '../components/request-form.tsx'
import { Days } from '../components/waiting.tsx'
import { type ReportList, useReports } from '../queries.ts'
import { hasSavedRequest } from '../saved-request.ts'

const wholeIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/** The counselling reports of a learner. `?report=` opens one of them, for a notification. */
export default function StudiesReportsScreen() {
  const { query } = useRoute()
  return <Reports key={query['report']} page={wholeIn(query['page']) ?? 1} asked={wholeIn(query['report'])} />
}

function Reports({ page, asked }: { page: number; asked: number | undefined }) {
  const go = useGo()
  const reports = useReports(page)
  const [open, setOpen] = useState<number | 'request' | undefined>(asked)
  const close = () => {
    setOpen(undefined)
    if (asked !== undefined) void go('studies-reports', {}, {}, { replace: true, stay: true })
  }
  return (
    <Screen title={m.reports_title()} back="studies">
      <OfflineNote of={reports} />
      {reports.data ? (
        <Listed list={reports.data} onOpen={setOpen} />
      ) : reports.isError ? (
        <Failed error={reports.error} retry={reports.refetch} busy={reports.isFetching} />
      ) : (
        <Loading lines={8} />
      )}
      <NextAct except="report" />
      {open === 'request' && <RequestForm onClose={close} />}
      {typeof open === 'number' && <ReportDialog id={open} onClose={close} />}
    </Screen>
  )
}

/** When the next report may be requested, in words. */
function nextText({ items, next }: ReportList): string {
  const day = inTokyo(startOfJstDay(next.from).toISOString())
  const isLater = startOfJstDay(next.from).getTime() > now()
  if (next.allowed) return m.reports_ready()
  if (items.some((one) => one.published_at === null) && !isLater) return m.reports_waiting()
  if (next.orders_missing === 0) return m.reports_from({ day })
  return isLater
    ? m.reports_missing_from({ count: next.orders_missing, day })
    : m.reports_missing({ count: next.orders_missing })
}

function Listed({ list, onOpen }: { list: ReportList; onOpen: (what: number | 'request') => void }) {
  const { items, next, pagination } = list
  return (
    <>
      <p>{m.reports_lead()}</p>
      <div className="mt-4 rounded-lg border border-line px-4 py-4">
        <p className="font-semibold [word-break:auto-phrase]">{nextText(list)}</p>
        <p className="mt-1 text-sm text-ink-soft">{m.reports_days({ days: next.days })}</p>
        {next.allowed && (
          <Button wide className="mt-4" onClick={() => onOpen('request')}>
            {hasSavedRequest() ? m.reports_go_on() : m.reports_request()}
          </Button>
        )}
      </div>
      {pagination.total === 0 ? (
        <Empty title={m.reports_empty()} />
      ) : (
        <TitledSection id="reports" title={m.reports_list()}>
          <ul className="mt-1 border-t border-line">
            {items.map((report) => (
              <li key={report.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => onOpen(report.id)}
                  className="flex min-h-13 w-full flex-wrap items-start gap-x-3 gap-y-1 py-3 text-left"
                >
                  <Badge tone={report.published_at ? 'done' : 'wait'}>{report.status.label}</Badge>
                  <span className="min-w-0 flex-1 basis-52">
                    <span className="lines-2 block font-semibold wrap-anywhere text-ai">{report.goal}</span>
                    <Days report={report} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {pagination.last_page > 1 && (
            <Pager
              to="studies-reports"
              page={pagination.page}
              last={pagination.last_page}
              total={pagination.total}
              query={{}}
            />
          )}
        </TitledSection>
      )}
    </>
  )
}
