import { addressed, taxLines, type TaxLine } from '@tensaku/domain/shop'
import * as m from '@tensaku/messages'
import type { InvoiceDocument } from '../../../ports/pdf.ts'
import type { Issuer, OperatorData } from '../../../ports/settings.ts'
import { methodName } from './method-name.ts'
import type { DocumentedPurchase } from './repo.ts'

const ja = { locale: 'ja' } as const

export type DocumentKind = 'receipt' | 'qualified_invoice'

/** Everything that a document tells. `refundedAt` is null while no money was given back. */
export type Issue = {
  purchase: DocumentedPurchase & { paid_at: Date }
  refundedAt: Date | null
  kind: DocumentKind
  addressee: string
  note: string | undefined
  number: string
  reissued: boolean
  now: Date
}

const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })
const pointsCategory = 1
const yen = (amount: number) => m.document_yen({ amount: amount.toLocaleString('en') }, ja)

/** The rate of a purchase in percent. Points are outside of the tax where it is due on their use. */
const rateOf = ({ tax }: Pick<DocumentedPurchase, 'tax'>): number => (tax > 0 ? 10 : 0)

/** The tax of a purchase by rate. */
export const linesOf = (purchase: Pick<DocumentedPurchase, 'tax' | 'amount'>): TaxLine[] =>
  taxLines([{ rate: rateOf(purchase), amount: purchase.amount }])

const ratesView = (lines: readonly TaxLine[]): InvoiceDocument['rates'] =>
  lines.map(({ rate, total, tax }) => ({
    name: rate > 0 ? m.document_rate({ rate }, ja) : m.document_rate_none({}, ja),
    total: yen(total),
    tax: yen(tax),
  }))

function itemsView({ name, quantity, list_amount, discount }: DocumentedPurchase): InvoiceDocument['items'] {
  const item = { name, quantity: String(quantity), amount: yen(list_amount) }
  if (discount === 0) return [item]
  return [item, { name: m.shop_line_discount({}, ja), quantity: '', amount: `−${yen(discount)}` }]
}

/** Without a number of the issuer it is no return invoice. */
function creditView({ purchase, refundedAt, now }: Issue, issuer: Issuer): InvoiceDocument['credit'] {
  const { refunded, amount } = purchase
  if (refunded === 0) return null
  return {
    title: issuer.number === null ? m.document_credit_plain({}, ja) : m.document_credit({}, ja),
    text: m.document_credit_line(
      {
        date: day.format(refundedAt ?? now),
        amount: refunded.toLocaleString('en'),
        left: (amount - refunded).toLocaleString('en'),
      },
      ja,
    ),
    rates: ratesView(taxLines([{ rate: rateOf(purchase), amount: refunded }])),
  }
}

/** Whether an issuer may write qualified invoices: they have a name and a registration number (M-021). */
export const canQualify = ({ name, number }: Issuer): boolean => name !== null && number !== null

/** A document as it is printed (C.7). Without a name of its own the issuer is the service. */
export function invoiceView(issue: Issue, issuer: Issuer, operator: OperatorData): InvoiceDocument {
  const { purchase, kind, note, number } = issue
  const receipt = kind === 'receipt'
  const usual =
    purchase.category_id === pointsCategory ? m.document_note_points({}, ja) : m.document_note_resource({}, ja)
  return {
    title: receipt ? m.shop_receipt({}, ja) : m.shop_invoice({}, ja),
    reissued: issue.reissued ? m.document_reissued({}, ja) : '',
    number: m.document_number({ number }, ja),
    issued: m.document_issued({ date: day.format(issue.now) }, ja),
    addressee: addressed(issue.addressee),
    total: yen(purchase.amount),
    lead: receipt ? m.document_receipt_lead({}, ja) : m.document_invoice_lead({}, ja),
    note: m.document_note({ note: note || usual }, ja),
    facts: [
      { name: m.document_traded({}, ja), value: day.format(purchase.paid_at) },
      { name: m.shop_part_payment({}, ja), value: methodName(purchase.method) },
      { name: m.shop_line_number({}, ja), value: String(purchase.id) },
    ],
    items: itemsView(purchase),
    rates: ratesView(linesOf(purchase)),
    issuer: {
      name: issuer.name ?? m.document_issuer({}, ja),
      registration: issuer.number === null ? '' : m.document_registration({ number: issuer.number }, ja),
      lines: [operator.address, operator.phone, operator.email].filter((line) => line !== null),
    },
    credit: creditView(issue, issuer),
    foot: m.document_stamp({}, ja),
    words: {
      item: m.document_item({}, ja),
      quantity: m.shop_quantity({}, ja),
      amount: m.document_amount({}, ja),
      total: m.document_total({}, ja),
      rateTotal: m.document_rate_total({}, ja),
      rateTax: m.document_rate_tax({}, ja),
      creditAmount: m.document_credit_amount({}, ja),
    },
  }
}
