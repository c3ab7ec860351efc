import type { Answer } from '@tensaku/contract'
import { isOpen } from '@tensaku/domain/shop'
import { refusals, refusalText, type RefusalCode } from '@tensaku/messages/catalogue'
import type { KnownDocument } from '../documents/documents-of.ts'
import type { PurchaseRow } from './repo.ts'

type PurchaseView = Answer<'GET /api/users/{id}/purchases/{purchaseId}'>['purchase']
type Next = NonNullable<PurchaseView['next']>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** The next step of a purchase. Nothing is left to do for the payer once it is closed, and while its gateway is being asked. */
export const nextOf = ({ status, asking, next }: PurchaseRow): Next =>
  isOpen(status) && !asking && next !== null ? (next as Next) : { kind: 'done' }

/** The refusal that ended a purchase; null if none did. */
function failureOf({ failure_code: code, failure_detail: detail }: PurchaseRow): PurchaseView['failure'] {
  if (code === null || !(code in refusals)) return null
  const { message } = refusalText(code as RefusalCode, 'ja', { card_code: detail ?? undefined })
  return { code, message }
}

/** A purchase as its member sees it, with its document. */
export function purchaseView(row: PurchaseRow, document?: KnownDocument): PurchaseView {
  const open = isOpen(row.status)
  const available = row.paid_at !== null && row.method !== 'points'
  return {
    id: row.id,
    order_id: row.order_id,
    category_id: row.category_id as PurchaseView['category_id'],
    product_id: row.product_id,
    name: row.name,
    quantity: row.quantity,
    payment_method: row.method,
    status: row.status,
    list_amount: row.list_amount,
    discount: row.discount,
    amount: row.amount,
    tax: row.tax,
    points: row.points,
    bonus: row.bonus,
    created_at: row.created_at.toISOString(),
    paid_at: iso(row.paid_at),
    fulfilled_at: iso(row.fulfilled_at),
    expires_at: open ? iso(row.expires_at) : null,
    points_expire_at: iso(row.points_expire_at),
    card: row.card_brand !== null && row.card_last4 !== null ? { brand: row.card_brand, last4: row.card_last4 } : null,
    failure: failureOf(row),
    asking: row.asking,
    refunded: row.refunded,
    held: row.held ?? 0,
    taken_back: row.taken_back ?? 0,
    disputed: row.disputed ?? false,
    plan: row.plan ?? null,
    coupon: row.coupon ?? null,
    next: open && !row.asking ? nextOf(row) : null,
    document: {
      available,
      qualified: available && document?.qualified === true,
      number: document?.issued?.number ?? null,
      issued_at: iso(document?.issued?.issued_at ?? null),
    },
  }
}
