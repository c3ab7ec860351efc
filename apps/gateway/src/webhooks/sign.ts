import { createHmac, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Keys, signingKeyOf } from '../settings.ts'
import type { QueuedEvent } from './events.ts'

/** The path of the certificate. Its address is in each of PayPal's webhooks. */
export const certificatePath = '/v1/notifications/certs/CERT-sandbox'

/** The headers of one delivery of an event, signed as its vendor signs. `base` is the gateway's own address. */
export function signedHeaders(event: QueuedEvent, keys: Keys, { base, now }: { base: string; now: Date }) {
  if (event.gateway === 'komoju')
    return {
      'User-Agent': 'Komoju-Webhook',
      'X-Komoju-ID': event.id,
      'X-Komoju-Event': event.kind,
      'X-Komoju-Signature': createHmac('sha256', keys.komojuWebhookSecret).update(event.body).digest('hex'),
    }
  const transmission = randomUUID()
  const time = now.toISOString()
  const signed = `${transmission}|${time}|${keys.webhookId}|${crc32(event.body)}`
  return {
    'PayPal-Transmission-Id': transmission,
    'PayPal-Transmission-Time': time,
    'PayPal-Transmission-Sig': sign('sha256', Buffer.from(signed), signingKeyOf(keys)).toString('base64'),
    'PayPal-Cert-Url': `${base}${certificatePath}`,
    'PayPal-Auth-Algo': 'SHA256withRSA',
  }
}
