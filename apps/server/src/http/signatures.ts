import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Verifier } from '../ports/signatures.ts'

/** Reads `t=1790000000,v1=<hex>,v1=<hex>`: the second of signing, and one signature for each valid secret. */
function readHeader(value: string): { at: string; macs: string[] } | undefined {
  const parts = value.split(',').map((part) => part.trim().split('='))
  const valuesOf = (name: string) => parts.flatMap(([key, text = '']) => (key === name ? [text] : []))
  const [at = '', ...more] = valuesOf('t')
  const macs = valuesOf('v1').filter((mac) => /^[0-9a-f]{64}$/.test(mac))
  return more.length === 0 && /^\d{1,12}$/.test(at) ? { at, macs } : undefined
}

/**
 * Makes a verifier of HMAC-SHA256 over `<second>.<body>`, in the form that payment providers use. Several secrets are valid
 * while one replaces another. `toleranceMs` is the greatest difference between the clocks, in both directions.
 */
export function hmacVerifier(given: { header: string; secrets: readonly string[]; toleranceMs: number }): Verifier {
  const { header, secrets, toleranceMs } = given
  return ({ header: read, body, now }) => {
    const signed = readHeader(read(header) ?? '')
    if (!signed || Math.abs(now.getTime() - Number(signed.at) * 1000) > toleranceMs) return undefined
    const right = secrets.map((secret) => createHmac('sha256', secret).update(`${signed.at}.`).update(body).digest())
    const isRight = signed.macs.some((one) => right.some((wanted) => timingSafeEqual(wanted, Buffer.from(one, 'hex'))))
    // The same request has the same id whichever of its signatures is shown, so that it is admitted once.
    const id = right[0]?.toString('hex')
    // A signature from the future is valid until it is too old.
    return isRight && id !== undefined ? { id, validMs: 2 * toleranceMs } : undefined
  }
}
