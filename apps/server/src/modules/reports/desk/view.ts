import type { Answer } from '@tensaku/contract'
import { emptyReport } from '@tensaku/domain/reports'
import type { ChosenExercise } from '../../exercises/index.ts'
import { type Locale, statusView } from '../view.ts'
import type { DeskReportRow, ReportWorkRow } from './repo.ts'

type DeskReport = Answer<'GET /api/instructor/reports/{reportId}'>
type Head = Answer<'GET /api/instructor/reports'>['items'][number]

type Seen = { payYen: number; locale: Locale }

export const deskHeadView = (row: DeskReportRow, { payYen, locale }: Seen): Head => ({
  id: row.id,
  status: statusView(row, locale),
  goal: row.goal,
  question: row.question,
  learner: { username: row.username, level: row.level },
  requested_at: row.requested_at.toISOString(),
  due_at: row.due_at.toISOString(),
  published_at: row.published_at?.toISOString() ?? null,
  pay_yen: payYen,
})

/** The work on the wire; revision 0 while nothing is written. */
export const workView = (work: ReportWorkRow | undefined): DeskReport['work'] => ({
  revision: work?.revision ?? 0,
  ...(work?.content ?? emptyReport),
  updated_at: work?.updated_at.toISOString() ?? null,
})

export const deskReportView = (
  row: DeskReportRow,
  parts: Pick<DeskReport, 'statistics' | 'phrases'> & { work: ReportWorkRow | undefined; exercises: ChosenExercise[] },
  seen: Seen,
): DeskReport => ({
  ...deskHeadView(row, seen),
  statistics: parts.statistics,
  phrases: parts.phrases,
  work: workView(parts.work),
  exercises: parts.exercises,
})
