import { implement } from '../../../http/call.ts'
import { keepWebhook } from './repo.ts'

/** Keeps a webhook whose signature was valid. The sweep asks the gateway, so nothing in it has to be believed. */
export const receivePaypalWebhook = implement(
  'POST /api/webhooks/payments/paypal',
  async ({ db, clock }, { actor }) => {
    await keepWebhook(db, 'paypal', actor.webhook, clock.now())
    return {}
  },
)

export const receiveKomojuWebhook = implement(
  'POST /api/webhooks/payments/komoju',
  async ({ db, clock }, { actor }) => {
    await keepWebhook(db, 'komoju', actor.webhook, clock.now())
    return {}
  },
)
