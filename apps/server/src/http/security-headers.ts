import type { FastifyRequest } from 'fastify'
import { contentPolicy, dataPolicy } from './content-policy.ts'
import { type Place, placeOf } from './places.ts'

/** Features of browsers that we do not use. Only names that all browsers accept, because others print warnings. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
]

const nowhere = unused.map((name) => `${name}=()`).join(', ')
const noMicrophone = `${nowhere}, microphone=()`
/** Learners record themselves in their app, to compare themselves with an audio. */
const ownMicrophone = `${nowhere}, microphone=(self)`

/** The headers of every answer. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  // Addresses may contain one-time tokens, so no request names the address that it came from.
  'Referrer-Policy': 'strict-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': noMicrophone,
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
  const memberPage = { ...page, 'Permissions-Policy': ownMicrophone }
  const headersOf: Partial<Record<Place, Record<string, string>>> = { call: headersOfNothing, member: memberPage }
  return ({ url, protocol }) => ({
    ...(headersOf[placeOf(url)] ?? page),
    ...(protocol === 'https' && secured),
  })
}
