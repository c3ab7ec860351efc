import { z } from 'zod'
import { defineCalls, kilobyte } from '../../call.ts'

const bodyLimit = 256 * kilobyte

export const memberPaymentsWebhooks = defineCalls({
  'POST /api/webhooks/payments/paypal': {
    operationId: 'receivePaypalWebhook',
    summary: 'Keeps a signed webhook of PayPal. The same event may come again.',
    access: 'provider',
    signedBy: 'paypal',
    rawBody: true,
    bodyLimit,
    status: 200,
    answer: z.object({}),
    refusals: [],
  },
  'POST /api/webhooks/payments/komoju': {
    operationId: 'receiveKomojuWebhook',
    summary: 'Keeps a signed webhook of KOMOJU. The same event may come again.',
    access: 'provider',
    signedBy: 'komoju',
    rawBody: true,
    bodyLimit,
    status: 200,
    answer: z.object({}),
    refusals: [],
  },
})
