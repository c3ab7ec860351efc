import type { CardGateway } from '../../../ports/payments.ts'
import { paypalClient, type PaypalAccount } from './client.ts'
import { orders } from './orders.ts'
import { statement } from './statement.ts'
import { vault } from './vault.ts'
import { webhookVerifier } from './webhooks.ts'

/** Cards through PayPal, by its public API. */
export function paypal(account: PaypalAccount): CardGateway {
  const client = paypalClient(account)
  return {
    ...orders(client),
    ...vault(client),
    verify: webhookVerifier(account),
    statement: (day) => statement(client, day),
    async clientToken(now) {
      const { access_token: token, expires_in: seconds } = await client.clientToken(client.limit())
      return { token, expiresAt: new Date(now.getTime() + seconds * 1000) }
    },
  }
}
