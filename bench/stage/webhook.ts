import { createHmac, randomUUID } from 'node:crypto'

/** The path of KOMOJU's webhooks. */
export const webhookPath = '/api/webhooks/payments/komoju'

/**
 * A new event of KOMOJU with its signature. All events name one payment that nobody made, so that the sweep asks one question about
 * a hundred of them and the measure is the intake.
 */
export function signedWebhook(secret: string): { body: string; headers: Record<string, string> } {
  const data = { resource: 'event', external_order_num: '00000000-0000-4000-8000-000000000000', amount: 3000 }
  const body = JSON.stringify({ id: randomUUID(), type: 'payment.captured', resource: 'event', data })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-komoju-signature': signature } }
}
