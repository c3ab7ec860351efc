import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import { LivingTextArea } from '../../ui/living-text-area.tsx'
import { ExercisePicker } from './exercise-picker.tsx'
import { useReportWork } from './use-report-work.ts'

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>

const states = { saved: m.reports_desk_saved, waiting: m.reports_desk_waiting, merged: m.reports_desk_merged }

/** The writing of a claimed report. */
export function ReportForm({ report }: { report: DeskReport }) {
  const { content, status, change, save } = useReportWork(report)
  const [marked, setMarked] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const params = { reportId: report.id }
  const act = async (run: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await run()
      await queries.invalidateQueries({ queryKey: ['reports'] })
      await queries.invalidateQueries({ queryKey: ['report', report.id] })
    } catch (error) {
      if (error instanceof ApiError) setMarked((error.body as { fields?: string[] }).fields ?? [])
      await alertError({ message: textOf(error) })
    }
    setBusy(false)
  }
  const publish = async () => {
    const revision = await save()
    await api('POST /api/instructor/reports/{reportId}/publish', { params, body: { revision } })
    toast(m.reports_desk_published())
  }
  const release = async () => {
    await save()
    await api('POST /api/instructor/reports/{reportId}/release', { params })
  }
  const error = (place: string) => (marked.includes(place) ? m.reports_desk_look() : undefined)
  const put = (part: 'strengths' | 'points', at: number, text: string) =>
    change({ [part]: content[part].map((one, n) => (n === at ? text : one)) })
  return (
    <div className="space-y-5">
      <Field required label={m.reports_desk_summary()} error={error('summary')}>
        <LivingTextArea rows={6} value={content.summary} onWrite={(summary) => change({ summary })} />
      </Field>
      {content.strengths.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
        <Field key={at} required label={m.reports_desk_strength({ n: at + 1 })} error={error(`strengths.${at}`)}>
          <LivingTextArea rows={2} value={text} onWrite={(next) => put('strengths', at, next)} />
        </Field>
      ))}
      {content.points.map((text, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three parts keep their places
        <Field key={at} required label={m.reports_desk_point({ n: at + 1 })} error={error(`points.${at}`)}>
          <LivingTextArea rows={2} value={text} onWrite={(next) => put('points', at, next)} />
        </Field>
      ))}
      <ExercisePicker
        known={report.exercises}
        chosen={content.exercises}
        error={error('exercises')}
        onChange={(exercises) => change({ exercises })}
      />
      <Field required label={m.reports_desk_next_goal()} error={error('next_goal')}>
        <LivingTextArea rows={2} value={content.next_goal} onWrite={(goal) => change({ next_goal: goal })} />
      </Field>
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
