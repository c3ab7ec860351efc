import type { StoredCard, UsedCard } from '../payments/cards.ts'
import { type Capture, type Dispute, type Payment, refundedOf, type Refund } from '../payments/payment.ts'

/** An amount of yen; PayPal takes yen without decimals. */
export const yen = (amount: number) => ({ currency_code: 'JPY', value: String(amount) })

const link = (base: string, path: string, rel: string, method = 'GET') => ({ href: `${base}${path}`, rel, method })

/** The page where the payer types the card: at the origin to which they return, because our server passes it on from there. */
export function frameAddress(token: string, returnUrl: string | null | undefined, base: string): string {
  const origin = returnUrl && URL.canParse(returnUrl) ? new URL(returnUrl).origin : base
  return `${origin}/dev/gateway/checkout?token=${encodeURIComponent(token)}`
}

export const refundView = (base: string, payment: Payment, refund: Refund) => ({
  id: refund.id,
  status: 'COMPLETED',
  amount: yen(refund.amount),
  invoice_id: payment.request.ids?.invoice_id ?? undefined,
  custom_id: payment.request.ids?.custom_id ?? undefined,
  seller_payable_breakdown: { gross_amount: yen(refund.amount), paypal_fee: yen(0), net_amount: yen(refund.amount) },
  create_time: refund.at,
  update_time: refund.at,
  links: [
    link(base, `/v2/payments/refunds/${refund.id}`, 'self'),
    link(base, `/v2/payments/captures/${refund.capture_id}`, 'up'),
  ],
})

export function captureView(base: string, payment: Payment, capture: Capture) {
  const refunded = refundedOf(capture)
  return {
    id: capture.id,
    status: refunded === 0 ? 'COMPLETED' : refunded < capture.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
    amount: yen(capture.amount),
    final_capture: true,
    invoice_id: payment.request.ids?.invoice_id ?? undefined,
    custom_id: payment.request.ids?.custom_id ?? undefined,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: yen(capture.amount),
      paypal_fee: yen(capture.fee),
      net_amount: yen(capture.amount - capture.fee),
    },
    supplementary_data: { related_ids: { order_id: payment.id } },
    create_time: capture.at,
    update_time: capture.refunds.at(-1)?.at ?? capture.at,
    links: [
      link(base, `/v2/payments/captures/${capture.id}`, 'self'),
      link(base, `/v2/payments/captures/${capture.id}/refund`, 'refund', 'POST'),
      link(base, `/v2/checkout/orders/${payment.id}`, 'up'),
    ],
  }
}

const faceOf = ({ brand, last4, expiry }: { brand: string; last4: string; expiry: string }) => ({
  brand,
  last_digits: last4,
  expiry,
  type: 'CREDIT',
})

const vaulted = ({ token, customer }: UsedCard, base: string) =>
  token !== null && customer !== null
    ? {
        attributes: {
          vault: {
            id: token,
            status: 'VAULTED',
            customer: { id: customer },
            links: [link(base, `/v3/vault/payment-tokens/${token}`, 'self')],
          },
        },
      }
    : {}

const sourceView = (base: string, { request, card, challenge }: Payment) => ({
  [request.source ?? 'card']: card
    ? {
        ...faceOf(card),
        ...vaulted(card, base),
        ...(card.conduct === 'challenge' && {
          authentication_result: {
            liability_shift: challenge ? 'UNKNOWN' : 'POSSIBLE',
            three_d_secure: { enrollment_status: 'Y', ...(!challenge && { authentication_status: 'Y' }) },
          },
        }),
      }
    : {},
})

const orderStatus = ({ state, request }: Payment): string => {
  if (state === 'created') return request.source ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
  return { approved: 'APPROVED', captured: 'COMPLETED', expired: 'VOIDED', cancelled: 'VOIDED' }[state]
}

export function orderView(base: string, payment: Payment, captures: readonly Capture[]) {
  const { id, request, amount, state } = payment
  const refunds = captures.flatMap((capture) => capture.refunds)
  return {
    id,
    intent: 'CAPTURE',
    status: orderStatus(payment),
    payment_source: sourceView(base, payment),
    purchase_units: [
      {
        reference_id: request.ids?.reference_id ?? 'default',
        invoice_id: request.ids?.invoice_id ?? undefined,
        custom_id: request.ids?.custom_id ?? undefined,
        description: request.title ?? undefined,
        amount: yen(amount),
        ...(captures.length > 0 && {
          payments: {
            captures: captures.map((capture) => captureView(base, payment, capture)),
            ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(base, payment, refund)) }),
          },
        }),
      },
    ],
    create_time: payment.created_at,
    links: [
      link(base, `/v2/checkout/orders/${id}`, 'self'),
      ...(state === 'created'
        ? [
            {
              href: frameAddress(id, request.returnUrl, base),
              rel: request.source ? 'payer-action' : 'approve',
              method: 'GET',
            },
          ]
        : []),
      ...(state === 'approved' ? [link(base, `/v2/checkout/orders/${id}/capture`, 'capture', 'POST')] : []),
    ],
  }
}

export const cardView = (base: string, card: StoredCard) => ({
  id: card.token,
  customer: { id: card.customer },
  payment_source: { card: faceOf(card) },
  links: [
    link(base, `/v3/vault/payment-tokens/${card.token}`, 'self'),
    link(base, `/v3/vault/payment-tokens/${card.token}`, 'delete', 'DELETE'),
  ],
})

/** A dispute as PayPal's Disputes API reports it. */
export const disputeView = (base: string, payment: Payment, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.at,
  update_time: dispute.ended_at ?? dispute.at,
  disputed_transactions: [
    {
      seller_transaction_id: dispute.capture_id,
      invoice_number: payment.request.ids?.invoice_id ?? undefined,
      custom: payment.request.ids?.custom_id ?? undefined,
    },
  ],
  reason: 'UNAUTHORISED',
  status: dispute.state === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
  dispute_state: dispute.state === 'open' ? 'REQUIRED_ACTION' : 'RESOLVED',
  dispute_amount: yen(dispute.amount),
  ...(dispute.state !== 'open' && {
    dispute_outcome: {
      outcome_code: dispute.state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: yen(dispute.state === 'won' ? 0 : dispute.amount),
    },
  }),
  links: [link(base, `/v1/customer/disputes/${dispute.id}`, 'self')],
})
