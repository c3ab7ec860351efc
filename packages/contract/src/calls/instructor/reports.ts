import { z } from 'zod'
import { defineCalls, kilobyte, writing } from '../../call.ts'
import { id, instant, listOf, page, pathId } from '../../shapes/base.ts'
import { reportContent, reportExercise, reportStatus } from '../../shapes/report.ts'
import { correctionKind, phrases, trend } from '../../shapes/result.ts'

const params = z.object({ reportId: pathId })

const head = {
  id,
  status: reportStatus,
  goal: z.string(),
  question: z.string(),
  learner: z.object({ username: z.string(), level: z.int().nullable() }),
  requested_at: instant,
  due_at: instant,
  published_at: instant.nullable(),
  /** The pay for the report, by the rules in force. */
  pay_yen: z.int().nonnegative(),
}

/** A learner's deliveries in one language. Lengths are in words, or characters of Japanese texts. */
const statistics = z
  .object({
    language: z.enum(['en', 'ja']),
    /** All deliveries, and their length together. */
    orders: z.int().positive(),
    length: z.int().nonnegative(),
    /** The latest deliveries, the oldest first. */
    progress: z.array(
      z.object({
        delivered_at: instant,
        length: z.int(),
        edits: z.int().nonnegative(),
        per_hundred: z.number().nonnegative(),
      }),
    ),
    /** The kinds of edits in them, the most frequent first. */
    kinds: z.array(
      z.object({
        kind: correctionKind,
        count: z.int().positive(),
        per_hundred: z.number().nonnegative(),
        trend: trend.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReportStatistics' })

const reportWork = z
  .object({ revision: z.int().nonnegative(), ...reportContent, updated_at: instant.nullable() })
  .meta({ id: 'ReportWork' })

const deskReport = z
  .object({
    ...head,
    /** A language for each in which there are deliveries, that of the latest first. */
    statistics: z.array(statistics),
    /** Model phrases of the latest deliveries, the newest first. */
    phrases,
    /** The counsellor's own work; after the publication as it was published. */
    work: reportWork,
    /** The chosen exercises that are in the catalogue. */
    exercises: z.array(reportExercise),
  })
  .meta({ id: 'DeskReport' })

export const instructorReports = defineCalls({
  'GET /api/instructor/reports': {
    operationId: 'listDeskReports',
    summary:
      'Lists the open requests for counselling reports, or the counsellor’s own reports, the earliest due first.',
    access: 'instructor',
    query: z.object({ tab: z.enum(['open', 'mine', 'done']).catch('open'), page }),
    status: 200,
    answer: listOf(z.object(head).meta({ id: 'DeskReportHead' })).extend({
      /** The open requests, and the reports that the counsellor is writing. */
      waiting: z.object({ open: z.int().nonnegative(), mine: z.int().nonnegative() }),
    }),
    refusals: ['not_counsellor'],
  },
  'GET /api/instructor/reports/{reportId}': {
    operationId: 'getDeskReport',
    summary: 'Returns a report that is open or the counsellor’s own, with the learner’s statistics.',
    access: 'instructor',
    params,
    status: 200,
    answer: deskReport,
    refusals: ['not_counsellor', 'report_not_found'],
  },
  'POST /api/instructor/reports/{reportId}/claim': {
    operationId: 'claimReport',
    summary: 'Claims an open request. Of several counsellors at once, one wins.',
    access: 'instructor',
    params,
    status: 200,
    answer: deskReport,
    refusals: ['not_counsellor', 'report_not_found', 'claim_conflict'],
  },
  'POST /api/instructor/reports/{reportId}/release': {
    operationId: 'releaseReport',
    summary: 'Gives a claimed report back to the other counsellors. The work stays, hidden from everybody else.',
    access: 'instructor',
    params,
    status: 204,
    refusals: ['not_counsellor', 'report_not_found', 'not_writing'],
  },
  'PUT /api/instructor/reports/{reportId}/work': {
    operationId: 'saveReportWork',
    summary: 'Saves the work. A stale revision is refused with the head.',
    access: 'instructor',
    params,
    body: z.strictObject({ revision: z.int().nonnegative(), content: z.strictObject(reportContent) }),
    status: 200,
    answer: reportWork,
    rate: writing,
    refusals: ['not_counsellor', 'report_not_found', 'not_writing', 'report_work_conflict'],
    bodyLimit: 235 * kilobyte,
  },
  'POST /api/instructor/reports/{reportId}/publish': {
    operationId: 'publishReport',
    summary: 'Publishes the saved work. The learner is notified, and the counsellor paid.',
    access: 'instructor',
    params,
    body: z.strictObject({ revision: z.int().nonnegative() }),
    status: 200,
    answer: deskReport,
    refusals: [
      'not_counsellor',
      'report_not_found',
      'not_writing',
      'report_work_conflict',
      'report_incomplete',
      'text_flagged',
    ],
    bodyLimit: kilobyte,
  },
  'GET /api/instructor/exercises': {
    operationId: 'searchExercises',
    summary: 'Searches the exercises of all categories, to suggest one to a learner.',
    access: 'instructor',
    query: z.object({ keywords: z.string().max(100).optional().catch(undefined), page }),
    status: 200,
    answer: listOf(reportExercise),
    refusals: ['not_counsellor'],
  },
})
