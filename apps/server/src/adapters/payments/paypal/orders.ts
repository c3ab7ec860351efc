import { z } from 'zod'
import { type CardGateway, GatewayRefused, type GatewayPayment } from '../../../ports/payments.ts'
import type { PaypalClient } from './client.ts'
import { disputeOf } from './disputes.ts'
import { approvalOf, type Order, orderShape, paymentOf, yen, yenShape } from './payment.ts'
import { kindOf } from './refusals.ts'

type Open = Parameters<CardGateway['open']>[0]

const ordersPath = '/v2/checkout/orders'
const orderPath = (id: string) => `${ordersPath}/${encodeURIComponent(id)}`

/** The title of an order has so many characters at most. */
const longestTitle = 127

function cardSource({ card, save, returnUrl, cancelUrl }: Open) {
  const customer = save?.customer ?? undefined
  return {
    ...(card && {
      vault_id: card.token,
      stored_credential: { payment_initiator: 'CUSTOMER', payment_type: 'UNSCHEDULED', usage: 'SUBSEQUENT' },
    }),
    ...(save?.recurring && {
      stored_credential: { payment_initiator: 'CUSTOMER', payment_type: 'RECURRING', usage: 'FIRST' },
    }),
    attributes: {
      verification: { method: 'SCA_ALWAYS' },
      ...(save && { vault: { store_in_vault: 'ON_SUCCESS' } }),
      ...(customer !== undefined && { customer: { id: customer } }),
    },
    experience_context: { return_url: returnUrl, cancel_url: cancelUrl },
  }
}

const orderRequest = (order: Open) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: order.reference,
      custom_id: order.reference,
      // PayPal takes money once for an invoice, whatever we do.
      invoice_id: order.reference,
      description: order.title.slice(0, longestTitle),
      amount: yen(order.amount),
    },
  ],
  payment_source: { card: cardSource(order) },
})

/** A card that was declined when its money was to be taken is a refusal, as an error would be. */
function acceptedOf(order: Order): GatewayPayment {
  const payment = paymentOf(order)
  if (payment.declined !== null) throw new GatewayRefused(payment.declined, kindOf(payment.declined))
  return payment
}

const refundShape = z.looseObject({ id: z.string(), amount: yenShape.optional() })

/** Orders v2, and refunds of Payments v2. */
export function orders(client: PaypalClient): Pick<CardGateway, 'open' | 'capture' | 'find' | 'refund'> {
  async function find(paymentId: string, over = client.limit()): Promise<GatewayPayment | undefined> {
    const path = orderPath(paymentId)
    const answer = await client.call({ method: 'GET', path, over })
    if (answer.status === 404) return undefined
    const payment = paymentOf(client.read(answer, 'GET', orderShape))
    const captures = payment.captures.map(async (capture) => ({
      ...capture,
      dispute: await disputeOf(client, capture.id, over),
    }))
    return { ...payment, captures: await Promise.all(captures) }
  }
  return {
    find: (paymentId) => find(paymentId),
    async open(order) {
      const over = client.limit()
      const request = { method: 'POST', path: ordersPath, key: order.key, body: orderRequest(order), over } as const
      const opened = await client.request(request, orderShape)
      const payment = acceptedOf(opened)
      return { payment, url: payment.state === 'created' ? approvalOf(opened) : null }
    },
    async capture({ key, paymentId }) {
      const over = client.limit()
      const path = `${orderPath(paymentId)}/capture`
      try {
        return acceptedOf(await client.request({ method: 'POST', path, key, body: {}, over }, orderShape))
      } catch (error) {
        if (!(error instanceof GatewayRefused) || error.code !== 'ORDER_ALREADY_CAPTURED') throw error
        const payment = await find(paymentId, over)
        if (!payment) throw error
        return payment
      }
    },
    async refund({ key, captureId, amount }) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = { amount: yen(amount) }
      const { id, amount: given = amount } = await client.request(
        { method: 'POST', path, key, body, over: client.limit() },
        refundShape,
      )
      return { id, amount: given }
    },
  }
}
