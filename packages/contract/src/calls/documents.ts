import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { ownWith } from '../shapes/base.ts'

export const documents = defineCalls({
  'POST /api/users/{id}/documents/pdf/orders/{orderId}': {
    summary: 'The PDF of a delivered order: where its owner fetches it. Made where there is none that is current.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: z.object({ url: z.string() }),
    rate: { most: 60, seconds: 3600 },
    refusals: ['order_not_found', 'not_delivered', 'pdf_not_made', 'busy'],
  },
})
