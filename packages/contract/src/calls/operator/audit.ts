import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { auditEntry, auditSubject } from '../../shapes/audit-entry.ts'
import { id, listOf, page } from '../../shapes/base.ts'

export const operatorAudit = defineCalls({
  'GET /api/ops/audit': {
    operationId: 'listAudit',
    summary: 'Lists the actions of operators, newest first, optionally of one subject.',
    access: 'operator',
    query: z.object({
      subject: auditSubject.optional().catch(undefined),
      subject_id: z.coerce.number().int().positive().max(1e15).optional().catch(undefined),
      page,
    }),
    status: 200,
    answer: listOf(auditEntry).extend({
      /** The names of the instructors in the entries. */
      instructors: z.array(z.object({ id, name: z.string() })),
    }),
    refusals: [],
  },
})
