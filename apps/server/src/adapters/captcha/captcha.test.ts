import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altcha } from './altcha.ts'
import { makeCaptcha } from './index.ts'
import { recaptcha } from './recaptcha.ts'

const minute = 60_000
const now = new Date('2026-11-20T03:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

async function solved(of = altcha('a secret')) {
  const given = await of.challenge(now)
  if (given.kind !== 'altcha') throw new Error('no proof of work')
  const challenge = given.challenge as Record<string, unknown> & Challenge
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

test('[Q-30] without keys a proof of work is required, and the solution of its own solver is valid until it expires by our clock', async () => {
  const captcha = makeCaptcha({ keys: undefined, secret: 'a secret', log: silent })
  const text = JSON.stringify(await solved(captcha))
  const until = later(20 * minute)
  const good = await captcha.check(text, '', now)
  expect(good).toEqual({ mark: expect.stringMatching(/^[0-9a-f]{64}$/), until })
  expect(await captcha.check(text, '', later(19 * minute))).toEqual(good)
  expect(await captcha.check(text, '', until)).toBeUndefined()
  expect(await altcha('another secret').check(text, '', now)).toBeUndefined()
})

test('a proof of work that was changed in any place is refused', async () => {
  const captcha = altcha('a secret')
  const { challenge, solution } = await solved(captcha)
  const { parameters } = challenge
  const changed: unknown[] = [
    { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    { challenge, solution: {} },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
    { challenge: { ...challenge, signature: '' }, solution },
    ...Object.entries({ cost: 1, keyPrefix: '', nonce: '00', salt: '00', data: { until: later(9e9).getTime() } }).map(
      ([key, value]) => ({ challenge: { ...challenge, parameters: { ...parameters, [key]: value } }, solution }),
    ),
  ]
  for (const sent of changed) expect(await captcha.check(JSON.stringify(sent), '', now)).toBeUndefined()
})

test('malformed solutions are refused without an error', async () => {
  const captcha = altcha('a secret')
  const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`
  for (const text of [
    '',
    'null',
    '[]',
    '{"challenge":',
    '{"challenge":{},"solution":{}}',
    '{"challenge":{"parameters":[],"signature":7},"solution":[]}',
    '{"challenge":{"parameters":{"nonce":"x"},"signature":"y"},"solution":{}}',
    `{"challenge":{"parameters":{"a":${deep}},"signature":"y"},"solution":{}}`,
  ])
    expect(await captcha.check(text, '', now)).toBeUndefined()
})

let server: Server
let answer: { status: number; body: string } | 'hang up'
let sent: URLSearchParams | undefined
let address = ''
const warnings: string[] = []
const silent = {
  debug: () => {},
  info: () => {},
  warn: (message: string) => void warnings.push(message),
  error: () => {},
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      sent = new URLSearchParams(body)
      if (answer === 'hang up') return void request.socket.destroy()
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => void server.close(resolve))
})

test('[Q-30] with keys Google judges the token: a score of 0.5 for the action signup is accepted', async () => {
  const captcha = recaptcha({ siteKey: 'the-site', secret: 'the-secret' }, silent, address)
  expect(await captcha.challenge(now)).toEqual({ kind: 'recaptcha', site_key: 'the-site' })
  const judged = (verdict: unknown) => {
    answer = { status: 200, body: JSON.stringify(verdict) }
    return captcha.check('the-token', '203.0.113.7', now)
  }
  const good = { success: true, score: 0.5, action: 'signup' }
  const first = await judged(good)
  expect(Object.fromEntries(sent ?? [])).toEqual({
    secret: 'the-secret',
    response: 'the-token',
    remoteip: '203.0.113.7',
  })
  expect(first).toEqual({ mark: expect.stringMatching(/^[0-9a-f]{64}$/), until: later(10 * minute) })
  expect(await judged(good)).toEqual(first)
  // Google's public test keys answer success without a score.
  for (const bad of [{ score: 0.4 }, { score: undefined }, { score: '1' }, { action: 'login' }, { success: 'true' }])
    expect(await judged({ ...good, ...bad })).toBeUndefined()
})

test('a missing answer of Google refuses every solution, and the log has the reason without the secret', async () => {
  const captcha = recaptcha({ siteKey: 'the-site', secret: 'the-secret' }, silent, address)
  warnings.length = 0
  for (const one of ['hang up', { status: 500, body: '' }, { status: 200, body: 'no json' }] as const) {
    answer = one
    expect(await captcha.check('the-token', '', now)).toBeUndefined()
  }
  answer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' }
  expect(await captcha.check('the-token', '', now)).toBeUndefined()
  expect(warnings).toEqual([
    'reCAPTCHA could not be reached',
    'reCAPTCHA gave no verdict',
    'reCAPTCHA could not be reached',
    'reCAPTCHA refused a token',
  ])
})
