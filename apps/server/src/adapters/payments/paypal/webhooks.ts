import { createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { day, hour, minute } from '@tensaku/domain/calendar'
import { z } from 'zod'
import { GatewayAway, type VerifiedWebhook, type Verifier } from '../../../ports/payments.ts'
import type { PaypalAccount } from './client.ts'

/** PayPal repeats a webhook for three days. One that is signed ahead of our clock is believed for an hour. */
const oldest = 3 * day + hour
const newest = hour
/** PayPal uses one certificate at a time, and sends the next one for a while before. */
const mostCertificates = 8
/** Certificates that are fetched in a minute: strangers may name as many as they like. */
const mostFetched = 10

/** PayPal's certificates are at the host of its API without the `-m`. */
function isTheirs(address: string, account: PaypalAccount): boolean {
  if (!URL.canParse(address)) return false
  const [certificate, api] = [new URL(address), new URL(account.url)]
  const base = api.pathname === '/' ? '' : api.pathname
  return (
    certificate.protocol === api.protocol &&
    [api.host, api.host.replace(/^api-m\./, 'api.')].includes(certificate.host) &&
    certificate.username === '' &&
    certificate.search === '' &&
    certificate.pathname.startsWith(`${base}/v1/notifications/certs/`)
  )
}

const ids = z.looseObject({ order_id: z.string().optional() }).optional()
const eventShape = z.looseObject({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z.looseObject({
    id: z.string().optional(),
    order_id: z.string().optional(),
    invoice_id: z.string().optional(),
    purchase_units: z.array(z.looseObject({ invoice_id: z.string().optional() })).optional(),
    supplementary_data: z.looseObject({ related_ids: ids }).optional(),
    disputed_transactions: z.array(z.looseObject({ invoice_number: z.string().optional() })).optional(),
  }),
})

function contentOf(body: Buffer): VerifiedWebhook | undefined {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
  const event = eventShape.safeParse(json)
  if (!event.success) return undefined
  const { id, event_type: kind, resource } = event.data
  const isOrder = kind.startsWith('CHECKOUT.ORDER.')
  return {
    event: id,
    kind,
    paymentId:
      (isOrder ? resource.id : (resource.supplementary_data?.related_ids?.order_id ?? resource.order_id)) ?? null,
    reference:
      resource.invoice_id ??
      resource.purchase_units?.[0]?.invoice_id ??
      resource.disputed_transactions?.[0]?.invoice_number ??
      null,
  }
}

/**
 * Verifies webhooks of PayPal: RSA-SHA256 over `transmission id|time|webhook id|crc32 of the body`. The certificate is
 * fetched from PayPal's own host only, and kept. Throws GatewayAway while it cannot be fetched, so that PayPal repeats.
 */
export function webhookVerifier(account: PaypalAccount): Verifier {
  const keys = new Map<string, KeyObject>()
  let fetched: number[] = []

  async function keyAt(address: string, now: Date): Promise<KeyObject | undefined> {
    const kept = keys.get(address)
    if (kept) return kept
    fetched = [...fetched.filter((at) => Math.abs(now.getTime() - at) < minute), now.getTime()].slice(-mostFetched - 1)
    if (fetched.length > mostFetched) throw new GatewayAway('too many certificates', false)
    let pem: string
    try {
      const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(account.patience) })
      pem = await answer.text()
      if (answer.status >= 500) throw new Error(`status ${answer.status}`)
      if (!answer.ok) return undefined
    } catch (error) {
      throw new GatewayAway(`no certificate: ${error instanceof Error ? error.name : 'unknown'}`, false)
    }
    try {
      const key = new X509Certificate(pem).publicKey
      const [first] = keys.keys()
      if (keys.size >= mostCertificates && first !== undefined) keys.delete(first)
      keys.set(address, key)
      return key
    } catch {
      return undefined
    }
  }

  return async ({ header, body, now }) => {
    const [id, time, signature] = ['id', 'time', 'sig'].map((name) => header(`paypal-transmission-${name}`) ?? '')
    const address = header('paypal-cert-url') ?? ''
    const age = now.getTime() - Date.parse(time ?? '')
    if (!id || !time || !signature || header('paypal-auth-algo') !== 'SHA256withRSA') return undefined
    if (!(age >= -newest && age <= oldest) || !isTheirs(address, account)) return undefined
    const key = await keyAt(address, now)
    if (key?.asymmetricKeyType !== 'rsa') return undefined
    const signed = createVerify('RSA-SHA256').update(`${id}|${time}|${account.webhookId}|${crc32(body)}`)
    return signed.verify(key, signature, 'base64') ? contentOf(body) : undefined
  }
}
