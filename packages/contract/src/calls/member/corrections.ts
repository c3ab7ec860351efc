import { z } from 'zod'
import { defineCalls } from '../../call.ts'
import { own } from '../../shapes/base.ts'
import { order } from '../../shapes/order.ts'

export const memberCorrections = defineCalls({
  'GET /api/users/{id}/orders/sample': {
    operationId: 'getSampleOrder',
    summary: 'Returns a sample of a finished correction at a level. It belongs to nobody, and its id is the level.',
    access: 'verified',
    params: own,
    query: z.object({ level: z.coerce.number().int().min(1).max(6).catch(3) }),
    status: 200,
    answer: order,
    refusals: [],
  },
})
