import { randomUUID } from 'node:crypto'
import { jstDate } from '@tensaku/domain/calendar'
import { documentNumber } from '@tensaku/domain/shop'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { implement } from '../../../http/call.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import * as repo from './repo.ts'
import { canQualify, invoiceView, linesOf, type DocumentKind } from './view.ts'

type Asked = { purchaseId: number; kind: DocumentKind; addressee: string; note: string | undefined; now: Date }

/** Issues a document in the transaction: a first issue takes its number as the last lock, so that no number is lost (I-23). */
async function issue(tx: Tx, { issuer, operator }: Services, asked: Asked) {
  const { purchaseId, kind, addressee, note, now } = asked
  const purchase = await repo.lockDocumented(tx, purchaseId)
  const { paid_at: paidAt } = purchase
  if (!paidAt) throw new Refused('purchase_not_paid')
  const refundedAt = await repo.lastRefund(tx, purchaseId)
  const before = await repo.invoiceOf(tx, purchaseId)
  let invoice = before
  if (!invoice) {
    const month = jstDate(now).slice(0, 7)
    const serial = await repo.nextSerial(tx, month)
    const number = documentNumber(month, serial)
    const row = { purchase_id: purchaseId, month, serial, number, issued_at: now }
    invoice = { id: await repo.insertInvoice(tx, row), number }
  }
  const { number } = invoice
  const reissued = before !== undefined
  const document = invoiceView(
    { purchase: { ...purchase, paid_at: paidAt }, refundedAt, kind, addressee, note, number, reissued, now },
    issuer,
    operator,
  )
  const file = randomUUID()
  const lines = linesOf(purchase)
  await repo.insertIssue(tx, { invoiceId: invoice.id, file, kind, total: purchase.amount, lines, document, now })
  return { file, number, reissued }
}

/** Refuses `not_printable` with the field and the character, before a number is taken: a name must not lose one. */
async function refuseUndrawn({ pdf }: Services, texts: Record<string, string | undefined>): Promise<void> {
  for (const [field, text = ''] of Object.entries(texts)) {
    const character = await pdf.firstUndrawn(text)
    if (character !== undefined) throw new Refused('not_printable', { fields: [field], character })
  }
}

/**
 * M-021: issues the document of a purchase that was paid with money. A repeat keeps the number and is marked 再発行. The issue is
 * stored as its texts, and printed when it is downloaded. Refuses `purchase_not_paid`, `paid_with_points`, `not_printable`, and
 * `invoice_unavailable` for a qualified invoice while its issuer has no number.
 */
export const issueInvoice = implement(
  'POST /api/users/{id}/purchases/{purchaseId}/invoice',
  async ({ db }, { actor, params }) =>
    orRefuse(await repo.documentedPurchase(db, actor.id, params.purchaseId), 'purchase_not_found'),
  async (services, { actor, loaded: purchase, body }) => {
    if (purchase.method === 'points') throw new Refused('paid_with_points')
    if (body.kind === 'qualified_invoice' && !canQualify(services.issuer)) throw new Refused('invoice_unavailable')
    const { kind, addressee, note } = body
    await refuseUndrawn(services, { addressee, note })
    const now = services.clock.now()
    const { file, number, reissued } = await inTransaction(services.db, (tx) =>
      issue(tx, services, { purchaseId: purchase.id, kind, addressee, note, now }),
    )
    const url = `/api/users/${actor.id}/purchases/${purchase.id}/invoice/${file}`
    return { number, url, issued_at: now.toISOString(), reissued }
  },
)
