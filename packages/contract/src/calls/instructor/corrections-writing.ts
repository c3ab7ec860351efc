import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { instant, listOf, orderParams, page, pathId } from '../../shapes/base.ts'
import { work } from '../../shapes/work.ts'

export const instructorCorrectionsWriting = defineCalls({
  'GET /api/instructor/orders/{orderId}/work/revisions': {
    operationId: 'listRevisions',
    summary:
      'Lists the stored revisions of the instructor’s own work, newest first. These are the latest fifty, and the last of each earlier minute.',
    access: 'instructor',
    params: orderParams,
    query: z.object({ page }),
    status: 200,
    answer: listOf(
      z.object({
        revision: z.int().positive(),
        written_at: instant,
        /** The lines that differ from the next older revision. */
        lines: z.array(z.int().positive()),
        /** Whether the comment, phrases, note or answers differ. */
        beside: z.boolean(),
      }),
    ),
    refusals: ['order_not_found'],
  },
  'GET /api/instructor/orders/{orderId}/work/revisions/{revision}': {
    operationId: 'getRevision',
    summary: 'Returns the instructor’s own work at a revision, listed or not.',
    access: 'instructor',
    params: orderParams.extend({ revision: pathId }),
    status: 200,
    answer: work,
    refusals: ['order_not_found', 'version_not_found'],
  },
})
