import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { month } from '../../shapes/purchase.ts'

export const memberShopExport = defineCalls({
  'GET /api/users/{id}/purchases/export': {
    operationId: 'exportPurchases',
    summary: 'Returns the purchases of some months in Japan, 24 at most, as CSV.',
    access: 'verified',
    params: own,
    /** Both months are needed; without them, or in another form, they are refused as `invalid_input`. */
    query: z.object({ from: month.optional().catch(undefined), to: month.optional().catch(undefined) }),
    status: 200,
    answerTypes: ['text/csv'],
    refusals: [],
  },
})
