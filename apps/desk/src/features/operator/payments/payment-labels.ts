import * as m from '@tensaku/messages'
import type { BadgeTone } from '@tensaku/ui/badge.tsx'
import { yen } from '../../../lib/format.ts'
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

/** The amount of a purchase in its own currency. A purchase with points costs no yen. */
export const priceText = ({ payment_method: method }: Pick<PurchaseLine, 'payment_method'>, amount: number): string =>
  method === 'points' ? m.ops_points({ count: amount.toLocaleString('ja') }) : yen(amount)

/** The points that a purchase gives, the free ones apart. */
export const givenText = ({ points, bonus }: Pick<PurchaseLine, 'points' | 'bonus'>): string =>
  bonus === 0
    ? m.ops_points({ count: points.toLocaleString('ja') })
    : m.ops_purchase_gives_points({ points: points.toLocaleString('ja'), bonus: bonus.toLocaleString('ja') })

/** The product with its number, if it is more than one. */
export const productText = ({ name, quantity }: { name: string; quantity: number }): string =>
  quantity === 1 ? name : m.ops_quantity({ name, count: quantity })
