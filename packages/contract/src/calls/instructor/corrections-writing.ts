import { z } from 'zod'
import { defineCalls, writing } from '../../call.ts'
import { instant, listOf, orderParams, page, pathId } from '../../shapes/base.ts'
import { work, workBytes, workContent } from '../../shapes/work.ts'

export const instructorCorrectionsWriting = defineCalls({
  'PUT /api/instructor/orders/{orderId}/work': {
    operationId: 'saveWork',
    summary: 'Saves the work. A stale revision is refused with the head.',
    access: 'instructor',
    params: orderParams,
    body: z.strictObject({ revision: z.int().nonnegative(), ...workContent }),
    status: 200,
    answer: work,
    rate: writing,
    refusals: ['order_not_found', 'not_working', 'handed_in', 'work_conflict', 'invalid_work'],
    bodyLimit: workBytes,
  },
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
