import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'
import { fileName, instant, ownWith } from '../../shapes/base.ts'

export const memberShopDocuments = defineCalls({
  'POST /api/users/{id}/purchases/{purchaseId}/invoice': {
    operationId: 'issueInvoice',
    summary: 'Issues the document of a purchase. A repeat keeps its number and is marked 再発行.',
    access: 'verified',
    params: ownWith('purchaseId'),
    body: z.strictObject({
      kind: z.enum(['receipt', 'qualified_invoice']),
      addressee: z.string().trim().min(1).max(50),
      note: z.string().trim().max(50).optional(),
    }),
    status: 201,
    answer: z.object({ number: z.string(), url: z.string(), issued_at: instant, reissued: z.boolean() }),
    refusals: ['purchase_not_found', 'purchase_not_paid', 'paid_with_points', 'invoice_unavailable', 'not_printable'],
    bodyLimit: kilobyte,
  },
  'GET /api/users/{id}/purchases/{purchaseId}/invoice/{file}': {
    operationId: 'downloadInvoice',
    summary: 'Returns an issued document as PDF.',
    access: 'verified',
    params: ownWith('purchaseId').extend({ file: fileName }),
    status: 200,
    answerTypes: ['application/pdf'],
    refusals: ['purchase_not_found', 'pdf_not_made', 'busy'],
  },
})
