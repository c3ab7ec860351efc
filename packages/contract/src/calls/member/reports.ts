import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { day, id, instant, listOf, own, ownWith, page } from '../../shapes/base.ts'
import { reportContent, reportExercise, reportRequest, reportStatus } from '../../shapes/report.ts'

const head = {
  id,
  status: reportStatus,
  goal: z.string(),
  question: z.string(),
  requested_at: instant,
  due_at: instant,
  published_at: instant.nullable(),
}

const report = z
  .object({
    ...head,
    /** The name of its counsellor; null before the publication. */
    counsellor: z.string().nullable(),
    /** Null before the publication. An exercise that has left the catalogue is left out. */
    content: z.object({ ...reportContent, exercises: z.array(reportExercise) }).nullable(),
  })
  .meta({ id: 'Report' })

export const memberReports = defineCalls({
  'GET /api/users/{id}/reports': {
    operationId: 'listReports',
    summary: 'Lists the counselling reports of a learner, the newest first, and tells when the next may be requested.',
    access: 'verified',
    params: own,
    query: z.object({ page }),
    status: 200,
    answer: listOf(z.object(head).meta({ id: 'ReportHead' })).extend({
      next: z.object({
        allowed: z.boolean(),
        /** The deliveries that are missing. */
        orders_missing: z.int().nonnegative(),
        /** The first day, today if it has come. */
        from: day,
        /** The days between two requests: fewer with a plan. */
        days: z.int().positive(),
      }),
    }),
    refusals: [],
  },
  'POST /api/users/{id}/reports': {
    operationId: 'requestReport',
    summary: 'Requests a counselling report. Of parallel requests one is made.',
    access: 'verified',
    params: own,
    body: z.strictObject(reportRequest),
    status: 201,
    answer: report,
    refusals: ['report_too_early'],
    bodyLimit: 3 * kilobyte,
  },
  'GET /api/users/{id}/reports/{reportId}': {
    operationId: 'getReport',
    summary: 'Returns one counselling report of a learner; its content only when it is published.',
    access: 'verified',
    params: ownWith('reportId'),
    status: 200,
    answer: report,
    refusals: ['report_not_found'],
  },
})
