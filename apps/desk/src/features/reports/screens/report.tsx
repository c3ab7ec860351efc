import type { Answer } from '@tensaku/contract'
import { ApiError, noAnswer } from '@tensaku/contract/client'
import { reportStatus, reportTexts } from '@tensaku/domain/reports'
import * as m from '@tensaku/messages'
import { errorKindsOf } from '@tensaku/messages/labels'
import { alertError } from '@tensaku/ui/ask.ts'
import { Badge } from '@tensaku/ui/badge.tsx'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { dayTime, yen } from '../../../lib/format.ts'
import { queries } from '../../../lib/queries.ts'
import { PendingScreen } from '../../../ui/pending.tsx'
import { ReportForm } from '../report-form.tsx'
import { useUnsentReport } from '../use-report-work.ts'

const route = getRouteApi('/signed/reports/$id')

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>

/** One counselling report: to be claimed, being written, or to be read again. */
export function ReportScreen() {
  const reportId = Number(route.useParams().id) || 0
  const found = useQuery({
    queryKey: ['report', reportId],
    queryFn: ({ signal }) => api('GET /api/instructor/reports/{reportId}', { params: { reportId }, signal }),
  })
  const report = found.data
  if (!report) return found.error ? <Gone id={reportId} of={found} /> : <PendingScreen of={found} lines={8} />
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-read space-y-6 px-5 pt-6 pb-24">
      <Link to="/reports" search={{ tab: 'mine', page: 1 }} className="link inline-flex min-h-11 items-center">
        {m.reports_desk_title()}
      </Link>
      <h1 className="flex flex-wrap items-center gap-3 font-display text-2xl">
        {m.reports_desk_number({ id: report.id })} <Badge>{report.status.label}</Badge>
      </h1>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span className="wrap-anywhere">{report.learner.username}</span>
        <span>{m.reports_desk_due({ at: dayTime(report.due_at) })}</span>
        <span>{yen(report.pay_yen)}</span>
      </p>
      <Facts of={report} />
      {report.status.value === reportStatus.requested && <Claim id={report.id} />}
      {report.status.value === reportStatus.writing && <ReportForm key={report.id} report={report} />}
      {report.status.value === reportStatus.published && <Published of={report} />}
    </main>
  )
}

/** A report that cannot be read, and the words for it that this device still holds. */
function Gone({ id, of }: { id: number; of: ComponentProps<typeof PendingScreen>['of'] }) {
  const unsent = useUnsentReport(id)
  const texts = unsent ? reportTexts(unsent).filter(({ text }) => text.trim() !== '') : []
  return (
    <>
      <PendingScreen of={of} lines={8} />
      <p className="text-center">
        <Link to="/reports" search={{ tab: 'mine', page: 1 }} className={buttonClass('quiet')}>
          {m.reports_desk_to_list()}
        </Link>
      </p>
      {texts.length > 0 && (
        <section aria-labelledby="unsent" className="mx-auto max-w-read space-y-3 px-5 pt-6 pb-24">
          <h2 id="unsent" className="text-lg">
            {m.reports_desk_unsent()}
          </h2>
          {texts.map(({ place, text }) => (
            <p key={place} className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
          ))}
        </section>
      )}
    </>
  )
}

function Claim({ id }: { id: number }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const claim = async () => {
    setBusy(true)
    try {
      const claimed = await api('POST /api/instructor/reports/{reportId}/claim', { params: { reportId: id } })
      queries.setQueryData(['report', id], claimed)
      void queries.invalidateQueries({ queryKey: ['reports'] })
    } catch (error) {
      await alertError({ message: textOf(error) })
      if (error instanceof ApiError && error.status < 500 && error.status !== noAnswer) {
        void queries.invalidateQueries({ queryKey: ['reports'] })
        await navigate({ to: '/reports', search: { tab: 'open', page: 1 } })
      }
    }
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void claim()}>
      {m.reports_desk_claim()}
    </Button>
  )
}

/** The learner's words, and their statistics. */
const Facts = ({ of }: { of: DeskReport }) => (
  <dl className="space-y-3 rounded-md bg-wash px-4 py-3">
    <Fact name={m.reports_desk_goal()}>{of.goal}</Fact>
    <Fact name={m.reports_desk_question()}>{of.question}</Fact>
    {of.statistics.map(({ language, orders, length, kinds }) => (
      <Fact key={language} name={m.reports_desk_stats({ orders, length })}>
        {`${m.reports_desk_kinds()} ${kinds.flatMap(({ kind, per_hundred: rate }) => (kind === 'other' ? [] : `${errorKindsOf(language)[kind]()} ${rate}`)).join(' / ')}`}
      </Fact>
    ))}
    {of.phrases.length > 0 && (
      <Fact name={m.reports_desk_phrases()}>{of.phrases.map(({ text }) => text).join(' / ')}</Fact>
    )}
  </dl>
)

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="whitespace-pre-wrap wrap-anywhere">{children}</dd>
  </div>
)

const Published = ({ of: { work, exercises } }: { of: DeskReport }) => (
  <dl className="space-y-4">
    <Fact name={m.reports_desk_summary()}>{work.summary}</Fact>
    {work.strengths.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
      <Fact key={at} name={m.reports_desk_strength({ n: at + 1 })}>
        {text}
      </Fact>
    ))}
    {work.points.map((text, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
      <Fact key={at} name={m.reports_desk_point({ n: at + 1 })}>
        {text}
      </Fact>
    ))}
    <Fact name={m.reports_desk_exercises()}>{exercises.map(({ title }) => title).join('\n')}</Fact>
    <Fact name={m.reports_desk_next_goal()}>{work.next_goal}</Fact>
  </dl>
)
