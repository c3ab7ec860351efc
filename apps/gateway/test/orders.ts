import { randomUUID } from 'node:crypto'
import type { TestGateway } from './use-gateway.ts'

const returnUrl = 'http://localhost:3000/shop/payments/returned'

/** The request of an order as the server sends it. */
export const orderOf = (reference: string, amount: number, card: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    { reference_id: reference, invoice_id: reference, amount: { currency_code: 'JPY', value: String(amount) } },
  ],
  payment_source: {
    card: {
      attributes: { verification: { method: 'SCA_ALWAYS' } },
      experience_context: { return_url: returnUrl, cancel_url: `${returnUrl}?cancelled=1` },
      ...card,
    },
  },
})

/** An order that waits for its payer. */
export async function openOrder(gateway: TestGateway, { amount = 1000, card = {} } = {}) {
  const reference = randomUUID()
  const { body } = await gateway.paypal('POST /v2/checkout/orders', {
    body: orderOf(reference, amount, card),
    key: randomUUID(),
  })
  return { reference, id: String(body.id), body }
}

/** An order that was approved with a card and captured: the answer of the capture. */
export async function payWith(gateway: TestGateway, number: string, { save = false, amount = 1000 } = {}) {
  const order = await openOrder(gateway, { amount })
  const approved = await gateway.control(`POST /payments/${order.reference}/approve`, { body: { card: number, save } })
  if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  const captured = await gateway.paypal(`POST /v2/checkout/orders/${order.id}/capture`, { body: {}, key: randomUUID() })
  return { ...order, captured }
}

/** A slip that waits for its payer. */
export async function issueSlip(gateway: TestGateway, { type = 'konbini', amount = 1000, days = 3 } = {}) {
  const reference = randomUUID()
  const { status, body } = await gateway.komoju('POST /api/v1/payments', {
    body: {
      amount,
      currency: 'JPY',
      external_order_num: reference,
      payment_details: { type, store: 'lawson', email: 'hanako@example.com', expiry_days: days },
    },
    key: randomUUID(),
  })
  return { status, reference, id: String(body.id), body }
}
