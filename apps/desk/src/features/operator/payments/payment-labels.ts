import * as m from '@tensaku/messages'
import type { BadgeTone } from '@tensaku/ui/badge.tsx'
import { dayTimeInJapan, yen } from '../../../lib/format.ts'
import { labelOf, type Labels } from '../shell/labels.ts'
import type { PaymentTask, PurchaseLine, PurchaseStatus } from './queries.ts'

const statuses: Labels<PurchaseStatus> = {
  created: m.ops_purchase_created,
  pending: m.ops_purchase_pending,
  paid: m.ops_purchase_paid,
  fulfilled: m.ops_purchase_fulfilled,
  expired: m.ops_purchase_expired,
  failed: m.ops_purchase_failed,
  cancelled: m.ops_purchase_cancelled,
  refunded: m.ops_purchase_refunded,
}
export const purchaseStatusText = (status: PurchaseStatus): string => labelOf(statuses, status)

export const purchaseTones: Readonly<Record<PurchaseStatus, BadgeTone>> = {
  created: 'wait',
  pending: 'wait',
  paid: 'ai',
  fulfilled: 'done',
  expired: 'plain',
  failed: 'plain',
  cancelled: 'plain',
  refunded: 'plain',
}

const methods: Labels<PurchaseLine['payment_method']> = {
  credit_card: m.ops_method_credit_card,
  one_click: m.ops_method_one_click,
  convenience: m.ops_method_convenience,
  atm: m.ops_method_atm,
  bank: m.ops_method_bank,
  points: m.ops_method_points,
}
export const methodText = (method: PurchaseLine['payment_method']): string => labelOf(methods, method)

const gateways: Labels<PaymentTask['gateway']> = {
  paypal: m.ops_payment_at_paypal,
  komoju: m.ops_payment_at_komoju,
  bank: m.ops_payment_at_bank,
}
export const gatewayText = (gateway: PaymentTask['gateway']): string => labelOf(gateways, gateway)

/** Tasks about money that has moved already: an operator only notes that they have seen it. */
export const isReport = ({ kind }: Pick<PaymentTask, 'kind'>): boolean =>
  kind === 'dispute' || kind === 'refund_at_gateway' || kind === 'lost'

/** The amount of a purchase in its own currency. A purchase with points costs no yen. */
export const priceText = ({ payment_method: method }: Pick<PurchaseLine, 'payment_method'>, amount: number): string =>
  method === 'points' ? m.ops_points({ count: amount.toLocaleString('ja') }) : yen(amount)

/** The product with its number, if it is more than one. */
export const productText = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity === 1 ? name : m.ops_quantity({ name, count: quantity })

/** The reason of a task in one sentence. */
export function storyOf({ kind, amount: sum, purchase }: PaymentTask): string {
  const amount = yen(sum)
  const price = yen(purchase?.amount ?? 0)
  switch (kind) {
    case 'late':
      return purchase?.expires_at
        ? m.ops_payment_late_until({ amount, until: dayTimeInJapan(purchase.expires_at) })
        : m.ops_payment_late({ amount })
    case 'short':
      return m.ops_payment_short({ amount, price })
    case 'surplus':
      return m.ops_payment_surplus({ amount, price })
    case 'double':
      return m.ops_payment_double({ amount })
    case 'unmatched':
      return m.ops_payment_unmatched({ amount })
    case 'dispute':
      return m.ops_payment_dispute({ amount })
    case 'refund_at_gateway':
      return m.ops_payment_refund_at_gateway({ amount })
    case 'lost':
      return m.ops_payment_lost({ amount })
  }
}
