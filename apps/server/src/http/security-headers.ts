import type { FastifyRequest } from 'fastify'
import { contentPolicy, dataPolicy } from './content-policy.ts'
import { placeOf } from './places.ts'

/** What browsers offer and we use nothing of; only names that they all know, or they complain. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

/** On every answer, whatever it is. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  // One-time tokens stand in addresses: no request says from which one it came, not even to us.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The same for what is refused before there is a request. */
export const headersOfNothing = { ...always, 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-store' }

const secured = { 'Strict-Transport-Security': 'max-age=31536000' }

type Asked = Pick<FastifyRequest, 'url' | 'protocol'>

/**
 * The headers that keep an answer safe, for a server with or without Google's captcha. HTTPS is demanded for the future
 * of who came by it, as a trusted proxy says.
 */
export function securityHeaders(options: { recaptcha: boolean }): (request: Asked) => Record<string, string> {
  const page = { ...always, 'Content-Security-Policy': contentPolicy(options) }
  return ({ url, protocol }) => ({
    ...(placeOf(url) === 'call' ? headersOfNothing : page),
    ...(protocol === 'https' && secured),
  })
}
