import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { id, instant, own, ownWith } from '../../shapes/base.ts'

const exportRow = z
  .object({
    id,
    status: z.enum(['waiting', 'ready', 'failed']),
    created_at: instant,
    expires_at: instant.nullable(),
  })
  .meta({ id: 'Export' })

export const memberPersonalData = defineCalls({
  'POST /api/users/{id}/exports': {
    operationId: 'requestExport',
    summary:
      'Requests an export of all data of the member. A mail tells when it is ready. A second request while one is being made answers that one.',
    access: 'verified',
    params: own,
    status: 201,
    answer: exportRow,
    refusals: ['too_many_requests'],
  },
  'GET /api/users/{id}/exports': {
    operationId: 'listExports',
    summary: 'Lists the requested exports, newest first.',
    access: 'verified',
    params: own,
    status: 200,
    answer: z.object({ items: z.array(exportRow) }),
    refusals: [],
  },
  'GET /api/users/{id}/exports/{exportId}/file': {
    operationId: 'downloadExport',
    summary:
      'Downloads an export as a JSON file. It is available for seven days, as long as the session that requested it lasts and the password stays.',
    access: 'verified',
    params: ownWith('exportId'),
    status: 200,
    answerTypes: ['application/json'],
    rate: { most: 30, seconds: 600 },
    refusals: ['export_not_found'],
  },
  'DELETE /api/users/{id}': {
    operationId: 'withdraw',
    summary:
      'Closes the account. Waiting orders are cancelled and refunded first; it is refused while an order is being corrected.',
    access: 'verified',
    params: own,
    body: z.strictObject({ password: z.string().min(1).max(200).optional(), reason: z.string().max(500) }),
    status: 204,
    refusals: ['password', 'reauthenticate', 'orders_running', 'too_many_attempts'],
    bodyLimit: 3 * 1024,
  },
})
