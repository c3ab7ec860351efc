import { type CardGateway, GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { paypal } from '../paypal/index.ts'
import { type Answer, type Seen, useVendor } from './vendor.ts'

export const reference = 'a6f1a9be-6f1c-4a38-9c4f-000000000001'
export const opening = {
  key: 'key-1',
  reference,
  amount: 3000,
  title: '3,000pt'.padEnd(200, 'x'),
  returnUrl: 'https://tensaku.example/r',
  cancelUrl: 'https://tensaku.example/c',
}
export const yen = (value: string) => ({ currency_code: 'JPY', value })
export const capture = (given: object = {}) => ({
  id: 'CAP1',
  status: 'COMPLETED',
  amount: yen('3000'),
  create_time: '2026-12-01T00:00:00Z',
  seller_receivable_breakdown: { paypal_fee: yen('148') },
  ...given,
})
export const on = (call: string, answer: Answer) => (seen: Seen) => (seen.call === call ? answer : undefined)
export const opens = 'POST /v2/checkout/orders'
export const captures = 'POST /v2/checkout/orders/ORDER1/capture'
export const noDispute = on('GET /v1/customer/disputes?disputed_transaction_id=CAP1', { body: { items: [] } })
export const outcome = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof GatewayRefused) return ['refused', error.kind, error.code, error.unknown]
  if (error instanceof GatewayAway) return ['away', error.unknown]
  throw error ?? new Error('it was answered')
}

/** PayPal's orders in a test: the program that answers for it, our adapter, and the shape of an order. */
export function usePaypal() {
  const token = { body: { access_token: 'A1', expires_in: 32_400 } }
  const vendor = useVendor(({ call }) => (call === 'POST /v1/oauth2/token' ? token : undefined))
  const adapter = (patience = 10_000): CardGateway =>
    paypal({ url: vendor.url, clientId: 'id', clientSecret: 'secret', webhookId: 'hook', patience })
  const order = (status: string, payments?: object, given: object = {}) => ({
    id: 'ORDER1',
    status,
    purchase_units: [{ invoice_id: reference, ...(payments && { payments }) }],
    links: [
      { rel: 'self', href: `${vendor.url}/v2/checkout/orders/ORDER1` },
      { rel: 'payer-action', href: 'https://paypal.example/frame' },
    ],
    ...given,
  })
  return { vendor, adapter, order }
}
