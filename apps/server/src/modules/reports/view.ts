import type { Answer } from '@tensaku/contract'
import { reportStatus } from '@tensaku/domain/reports'
import * as m from '@tensaku/messages'
import type { ChosenExercise } from '../exercises/index.ts'
import type { ReportRow } from './repo.ts'

type Report = Answer<'GET /api/users/{id}/reports/{reportId}'>
type Head = Answer<'GET /api/users/{id}/reports'>['items'][number]
export type Locale = 'ja' | 'en'

const labels = {
  [reportStatus.requested]: m.report_status_requested,
  [reportStatus.writing]: m.report_status_writing,
  [reportStatus.published]: m.report_status_published,
}

const statusOf = ({ published_at: published, counsellor_id: counsellor }: StatusRow) =>
  published ? reportStatus.published : counsellor === null ? reportStatus.requested : reportStatus.writing

type StatusRow = Pick<ReportRow, 'published_at' | 'counsellor_id'>

/** a status with its name. */
export function statusView(row: StatusRow, locale: Locale = 'ja'): Head['status'] {
  const value = statusOf(row)
  return { value, label: labels[value]({}, { locale }) }
}

export const headView = (row: ReportRow): Head => ({
  id: row.id,
  status: statusView(row),
  goal: row.goal,
  question: row.question,
  requested_at: row.requested_at.toISOString(),
  due_at: row.due_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
})

/** A report as its learner sees it: neither content nor counsellor before the publication. */
export const reportView = (row: ReportRow, exercises: ChosenExercise[]): Report => ({
  ...headView(row),
  counsellor: row.published_at ? row.counsellor : null,
  content: row.published_at && row.content ? { ...row.content, exercises } : null,
})
