import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { type ReportContent, reportTexts } from '@tensaku/domain/reports'
import { alertError, confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { historySettled } from '@tensaku/ui/history-entry.ts'
import { toast } from '@tensaku/ui/toast.tsx'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { isSignedOut } from '../session/index.ts'
import { ExercisePicker } from './exercise-picker.tsx'
import { ReportPart } from './report-part.tsx'
import { useReportWork } from './use-report-work.ts'

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>

const states = {
  saved: m.reports_desk_saved,
  waiting: m.reports_desk_waiting,
  merged: m.reports_desk_merged,
  closed: m.reports_desk_closed,
}

/** The reason for which a place keeps the report from being published. */
function faultAt(place: string, content: ReportContent): string {
  if (place === 'exercises') return m.reports_desk_choose()
  const { text, longest } = reportTexts(content).find((one) => one.place === place) ?? { text: '', longest: 0 }
  const count = text.trim().length
  if (count === 0) return m.reports_desk_empty()
  return count > longest ? m.reports_desk_long({ longest, count }) : m.reports_desk_flagged()
}

/** The writing of a claimed report. */
export function ReportForm({ report }: { report: DeskReport }) {
  const { content, status, change, save } = useReportWork(report)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const form = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const params = { reportId: report.id }
  const focusFault = async () => {
    // The alert gives the focus back while it closes.
    await historySettled()
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const act = async (run: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await run()
      await queries.invalidateQueries({ queryKey: ['reports'] })
      await queries.invalidateQueries({ queryKey: ['report', report.id] })
    } catch (error) {
      const places = error instanceof ApiError ? ((error.body as { fields?: string[] }).fields ?? []) : []
      setFaults(Object.fromEntries(places.map((place) => [place, faultAt(place, content)])))
      // After the end of the session the sign-in opens by itself.
      if (!isSignedOut(error))
        await alertError({ message: textOf(error), ...(error instanceof ApiError && { status: error.status }) })
      void focusFault()
    }
    setBusy(false)
  }
  const publish = async () => {
    const question = { message: m.reports_desk_publish_question(), confirm: m.reports_desk_publish() }
    if (!(await confirm(question))) return
    const revision = await save()
    await api('POST /api/instructor/reports/{reportId}/publish', { params, body: { revision } })
    toast(m.reports_desk_published())
  }
  const release = async () => {
    await save()
    await api('POST /api/instructor/reports/{reportId}/release', { params })
  }
  /** A mark goes away with the first change of its place. */
  const write = (place: string, part: Partial<ReportContent>) => {
    if (place in faults) setFaults(Object.fromEntries(Object.entries(faults).filter(([one]) => one !== place)))
    change(part)
  }
  const texts = reportTexts(content)
  /** The text of a place, for its field. */
  const part = (place: string) => {
    const { text = '', longest = 0 } = texts.find((one) => one.place === place) ?? {}
    return { text, longest, error: faults[place] }
  }
  const put = (three: 'strengths' | 'points', at: number, text: string) =>
    write(`${three}.${at}`, { [three]: content[three].map((one, n) => (n === at ? text : one)) })
  return (
    <div ref={form} className="space-y-5">
      <ReportPart
        label={m.reports_desk_summary()}
        {...part('summary')}
        rows={6}
        onWrite={(summary) => write('summary', { summary })}
      />
      {content.strengths.map((_, at) => (
        <ReportPart
          // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
          key={at}
          label={m.reports_desk_strength({ n: at + 1 })}
          {...part(`strengths.${at}`)}
          onWrite={(text) => put('strengths', at, text)}
        />
      ))}
      {content.points.map((_, at) => (
        <ReportPart
          // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
          key={at}
          label={m.reports_desk_point({ n: at + 1 })}
          {...part(`points.${at}`)}
          onWrite={(text) => put('points', at, text)}
        />
      ))}
      <ExercisePicker
        known={report.exercises}
        chosen={content.exercises}
        error={faults['exercises']}
        onChange={(exercises) => write('exercises', { exercises })}
      />
      <ReportPart
        label={m.reports_desk_next_goal()}
        {...part('next_goal')}
        onWrite={(goal) => write('next_goal', { next_goal: goal })}
      />
      <output className="block text-sm text-ink-soft">{states[status]()}</output>
      <p className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void act(publish)}>
          {m.reports_desk_publish()}
        </Button>
        <Button tone="quiet" busy={busy} onClick={() => void act(release)}>
          {m.reports_desk_release()}
        </Button>
      </p>
    </div>
  )
}
