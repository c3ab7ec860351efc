import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { month } from '../../shapes/purchase.ts'

export const memberShopExport = defineCalls({
  'GET /api/users/{id}/purchases/export': {
    operationId: 'exportPurchases',
    summary: 'Returns the purchases of some months as CSV.',
    access: 'verified',
    params: own,
    query: z.object({ from: month, to: month }),
    status: 200,
    answerTypes: ['text/csv'],
    refusals: [],
  },
})
