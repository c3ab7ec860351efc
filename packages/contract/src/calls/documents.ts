import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { ownWith } from '../shapes/base.ts'

export const documents = defineCalls({
  'POST /api/users/{id}/documents/pdf/orders/{orderId}': {
    operationId: 'makePdf',
    summary: 'Answers the address of the PDF of a delivered order. Makes the PDF where there is no current one.',
    access: 'verified',
    params: ownWith('orderId'),
    status: 200,
    answer: z.object({ url: z.string() }),
    rate: { most: 60, seconds: 3600 },
    refusals: ['order_not_found', 'not_delivered', 'pdf_not_made', 'busy'],
  },
})
