import { type Capture, type Payment, refundedOf } from '../payments/payment.ts'

const status = ({ state }: Payment, captures: readonly Capture[]): string => {
  if (state === 'created' || state === 'approved') return 'authorized'
  const back = captures.reduce((sum, capture) => sum + refundedOf(capture), 0)
  const all = captures.reduce((sum, { amount }) => sum + amount, 0)
  return all > 0 && back === all ? 'refunded' : state
}

/** A payment in KOMOJU's shape. `captures` lists each receipt; the vendor's own answer has none. */
export function paymentView(payment: Payment, captures: readonly Capture[]) {
  const { id, reference, method, amount, request, created_at, expires_at } = payment
  const refunds = captures.flatMap((capture) =>
    capture.refunds.map((refund) => ({
      id: refund.id,
      resource: 'refund',
      payment: id,
      capture: capture.id,
      amount: refund.amount,
      currency: 'JPY',
      created_at: refund.at,
    })),
  )
  return {
    id,
    resource: 'payment',
    status: status(payment, captures),
    amount,
    tax: 0,
    customer: null,
    payment_deadline: expires_at,
    payment_details: { type: method, ...request.details, instructions_url: null },
    payment_method_fee: 0,
    total: amount,
    currency: 'JPY',
    description: request.title,
    captured_at: captures[0]?.at ?? null,
    external_order_num: reference,
    metadata: request.metadata ?? {},
    created_at,
    amount_refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    captures: captures.map((capture) => ({
      id: capture.id,
      amount: capture.amount,
      fee: capture.fee,
      captured_at: capture.at,
    })),
    refunds,
  }
}
