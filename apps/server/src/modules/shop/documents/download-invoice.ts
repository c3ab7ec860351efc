import { implement } from '../../../http/call.ts'
import { orRefuse } from '../../../http/refused.ts'
import { issuedDocument } from './repo.ts'

/** M-021: an issued document as PDF. It never changes. Refuses `pdf_not_made`. */
export const downloadInvoice = implement(
  'GET /api/users/{id}/purchases/{purchaseId}/invoice/{file}',
  async ({ db }, { actor, params }) => {
    const { purchaseId, file } = params
    return orRefuse(await issuedDocument(db, { userId: actor.id, purchaseId, file }), 'purchase_not_found')
  },
  async ({ pdf }, { asker, loaded: document }) => ({
    type: 'application/pdf',
    bytes: orRefuse(await pdf.ofInvoice(document, asker), 'pdf_not_made'),
    name: `${document.title} ${document.number}.pdf`,
    unchanging: true,
  }),
)
