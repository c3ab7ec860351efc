import type { FastifyRequest } from 'fastify'
import { contentPolicy, dataPolicy } from './content-policy.ts'
import { placeOf } from './places.ts'

/** Features of browsers that we do not use. Only names that all browsers accept, because others print warnings. */
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

/** The headers of every answer. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses may contain one-time tokens, so no request names the address that it came from.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': unused.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The headers of a refusal before there is a request. */
export const headersOfNothing = { ...always, 'Content-Security-Policy': dataPolicy, 'Cache-Control': 'no-store' }

const secured = { 'Strict-Transport-Security': 'max-age=31536000' }

type RequestFacts = Pick<FastifyRequest, 'url' | 'protocol'>

/**
 * The security headers of an answer, with or without Google's captcha. Browsers that came over HTTPS, by the word of a
 * trusted proxy, must use HTTPS from then on.
 */
export function securityHeaders(options: { recaptcha: boolean }): (request: RequestFacts) => Record<string, string> {
  const page = { ...always, 'Content-Security-Policy': contentPolicy(options) }
  return ({ url, protocol }) => ({
    ...(placeOf(url) === 'call' ? headersOfNothing : page),
    ...(protocol === 'https' && secured),
  })
}
