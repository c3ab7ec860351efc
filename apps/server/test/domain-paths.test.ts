import { calls } from '@tensaku/contract'
import { expect, test } from 'vitest'

/** Calls without an owner: sign-in, public content, the service itself, texts. */
const elsewhere = [
  'GET /api/captcha',
  'POST /api/signup',
  'GET /api/emails/verify',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/oauth/users/verify',
  'POST /api/oauth/users',
  'POST /api/password/requests',
  'POST /api/password/resets',
  'POST /api/emails/undo',
  'GET /api/push-key',
  'GET /api/campaigns',
  'GET /api/blogs',
  'GET /api/ads',
  'GET /api/stream',
  'GET /api/teachers/photos/{photo}',
  'GET /api/version',
  'GET /api/openapi.json',
  'POST /api/analytics',
  'POST /api/webhooks/payments/paypal',
  'POST /api/webhooks/payments/komoju',
  'GET /healthz',
  'GET /readyz',
  'POST /texts/api/words',
  'POST /texts/api/chars',
]

test('[O-036][C-020] every call of the domain begins with the signed-in member’s own id', () => {
  const names = Object.keys(calls)
  const own = names.filter((name) => /^[A-Z]+ \/api\/users\/\{id\}(\/|$)/.test(name))
  const desk = names.filter((name) => /^[A-Z]+ \/api\/(instructor|ops)\//.test(name))
  expect(names.filter((name) => ![...own, ...desk].includes(name)).toSorted()).toEqual(elsewhere.toSorted())
  expect(own.length).toBeGreaterThan(30)
  for (const name of own) expect(['unverified', 'verified']).toContain(calls[name as keyof typeof calls].access)
})
