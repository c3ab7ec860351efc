import { z } from 'zod'
import { type CardGateway, GatewayAway } from '../../../ports/payments.ts'
import type { PaypalClient } from './client.ts'
import { approvalOf, cardShape, faceOf } from './payment.ts'
import { refusalOf } from './refusals.ts'

const links = z.array(z.looseObject({ rel: z.string(), href: z.string() }))
const setupShape = z.looseObject({ id: z.string(), links })
const storedShape = z.looseObject({
  id: z.string(),
  customer: z.looseObject({ id: z.string() }),
  payment_source: z.looseObject({ card: cardShape }),
})

/** Vault v3: cards that PayPal keeps for us. PayPal tells no fingerprint of a card. */
export function vault(client: PaypalClient): Pick<CardGateway, 'setUpCard' | 'storeCard' | 'deleteCard'> {
  return {
    async setUpCard({ key, customer, returnUrl, cancelUrl }) {
      const body = {
        payment_source: {
          card: {
            verification_method: 'SCA_ALWAYS',
            experience_context: { return_url: returnUrl, cancel_url: cancelUrl },
          },
        },
        ...(customer !== null && { customer: { id: customer } }),
      }
      const path = '/v3/vault/setup-tokens'
      const setup = await client.request({ method: 'POST', path, key, body, over: client.limit() }, setupShape)
      const url = approvalOf(setup)
      if (url === null) throw new GatewayAway('a setup token without a page', false)
      return { setupToken: setup.id, url }
    },
    async storeCard({ key, setupToken }) {
      const body = { payment_source: { token: { id: setupToken, type: 'SETUP_TOKEN' } } }
      const path = '/v3/vault/payment-tokens'
      const {
        id: token,
        customer,
        payment_source: { card },
      } = await client.request({ method: 'POST', path, key, body, over: client.limit() }, storedShape)
      return { ...faceOf(card), token, customer: customer.id, fingerprint: null }
    },
    async deleteCard(token) {
      const path = `/v3/vault/payment-tokens/${encodeURIComponent(token)}`
      const answer = await client.call({ method: 'DELETE', path, over: client.limit() })
      if (answer.status !== 404 && (answer.status < 200 || answer.status > 299)) throw refusalOf(answer, 'DELETE')
    },
  }
}
