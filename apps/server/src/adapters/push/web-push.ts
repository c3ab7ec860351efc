import { createECDH } from 'node:crypto'
import webpush from 'web-push'
import type { Push, PushOutcome } from '../../ports/push.ts'
import { isPushService } from './endpoints.ts'

/** Milliseconds that a push service may take. */
const patience = 10_000

/** The public half of a private key of P-256, both in base64url as VAPID writes them. */
function publicKeyOf(privateKey: Uint8Array): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}

/** Seconds until the moment that `Retry-After` names, as a number or as a date. */
function secondsIn(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d{1,7}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : undefined
}

function outcomeOf({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const reason = `status ${status}`
  if (status !== 408 && status !== 429 && status < 500) return { outcome: 'refused', reason }
  return { outcome: 'later', reason, after: secondsIn(headers.get('retry-after'), Date.now()) }
}

/** A code such as ECONNREFUSED or TimeoutError, without the message, which may contain the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** Web push (RFC 8030), encrypted for the browser (RFC 8291) and signed by us (VAPID, RFC 8292). Throws for an invalid contact. */
export function webPush(given: {
  privateKey: Uint8Array
  /** The contact for push services: mailto: or https:. */
  contact: string
  hosts: readonly string[]
  production: boolean
}): Push {
  const publicKey = publicKeyOf(given.privateKey)
  const privateKey = Buffer.from(given.privateKey).toString('base64url')
  const vapidDetails = { subject: given.contact, publicKey, privateKey }
  // Checked at the start, so that later only the keys of a browser can be wrong.
  webpush.getVapidHeaders('https://push.invalid', given.contact, publicKey, privateKey, 'aes128gcm')
  return {
    key: publicKey,
    accepts: (endpoint) => isPushService(endpoint, given),
    async send({ endpoint, p256dh, auth }, { content, topic, seconds }) {
      let request
      try {
        const options = { vapidDetails, topic, TTL: seconds }
        request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, options)
      } catch {
        // Keys that are on no curve: no browser could read the message.
        return { outcome: 'gone' }
      }
      const { 'Content-Length': _, ...headers } = request.headers
      try {
        const answer = await fetch(endpoint, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: request.body,
          redirect: 'manual',
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        return outcomeOf(answer)
      } catch (error) {
        return { outcome: 'later', reason: reasonOf(error) }
      }
    },
  }
}
