import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { id, pathId } from '../../shapes/base.ts'
import { why } from '../../shapes/reason.ts'

const params = z.object({ reportId: pathId })

export const operatorReports = defineCalls({
  'GET /api/ops/reports/{reportId}/candidates': {
    operationId: 'listReportCandidates',
    summary: 'Lists the counsellors who may take a report over, those who write the fewest reports first.',
    access: 'operator',
    params,
    status: 200,
    answer: z.object({ items: z.array(z.object({ id, name: z.string(), writing: z.int().nonnegative() })) }),
    refusals: ['report_not_found'],
  },
  'POST /api/ops/reports/{reportId}/reassign': {
    operationId: 'reassignReport',
    summary:
      'Gives an unpublished report to another counsellor, or opens it to all. The former counsellor is mailed; their work stays, hidden from everybody else.',
    access: 'operator',
    params,
    body: z.strictObject({
      to: id.nullable(),
      /** The counsellor whom the operator saw. Refused with `report_moved` if it is another now. */
      seen_with: id.nullable().optional(),
      why,
    }),
    status: 204,
    refusals: ['report_not_found', 'report_moved', 'teacher_unavailable'],
    bodyLimit: 2 * kilobyte,
  },
})
