import { createHmac } from 'node:crypto'
import type { Call } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serveCalls } from '../../test/serve-calls.ts'
import { useApp } from '../../test/use-app.ts'
import { implementing } from './call.ts'
import { Refused } from './refused.ts'
import { hmacVerifier } from './signatures.ts'

const params = z.object({ account: z.string().regex(/^[a-z]+$/) })
const table = {
  'POST /api/hooks/{account}': {
    operationId: 'takeWebhook',
    summary: 'Takes what a provider tells.',
    access: 'provider',
    signedBy: 'bank',
    params,
    rawBody: true,
    bodyLimit: 2048,
    status: 200,
    answer: z.strictObject({ from: z.string(), bytes: z.string() }),
    refusals: ['order_not_found'],
  },
} as const satisfies Record<string, Call>

const hook = implementing<typeof table>()(
  'POST /api/hooks/{account}',
  async (_, { params }) => {
    if (params.account === 'nobody') throw new Refused('order_not_found')
  },
  async (_, { actor, body }) => {
    if (body.includes('broken')) throw new Refused('invalid_json')
    return { from: actor.id, bytes: body.toString('hex') }
  },
)

const toleranceMs = 300_000
const [secret, next] = ['secret of the bank', 'its next secret']
const verifiers = { bank: hmacVerifier({ header: 'bank-signature', secrets: [secret, next], toleranceMs }) }
const app = useApp()
const served = serveCalls(app, table, [hook], verifiers)

const macOf = (body: Uint8Array | string, at: number, key: string) =>
  createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')
const now = () => Math.floor(app.clock.now().getTime() / 1000)
const sign = (body: Uint8Array | string, { at = now(), key = secret } = {}) => `t=${at},v1=${macOf(body, at, key)}`

type RequestOptions = { signature?: string; account?: string; headers?: Record<string, string> }
async function send(
  body: string | Uint8Array<ArrayBuffer>,
  { signature, account = 'a', headers }: RequestOptions = {},
) {
  const response = await fetch(`${served.origin}/api/hooks/${account}`, {
    method: 'POST',
    headers: { ...(signature !== undefined && { 'bank-signature': signature }), ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as { code?: string; bytes?: string; from?: string } }
}
const outcome = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given)
  return body.code === undefined ? String(status) : `${status} ${body.code}`
}

test('the code of a signed webhook gets its exact bytes, whatever they are', async () => {
  const bytes = Uint8Array.from([0xff, 0, 0x7b, 0x0d, 0x0a, 0x80])
  for (const type of ['application/json', 'text/xml; charset=x', '']) {
    app.clock.advance(1000)
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
    expect(await send(bytes, { signature: sign(bytes), headers })).toEqual({
      status: 200,
      body: { from: 'bank', bytes: 'ff007b0d0a80' },
    })
  }
})

test('a webhook climbs the ladder: 401 before its path and body are read, then 404, 400 and 200', async () => {
  const broken = '{"broken'
  expect([
    await outcome(broken, { account: 'nobody' }),
    await outcome('', { account: 'NO' }),
    await outcome(broken, { signature: sign(broken), account: 'NO' }),
    await outcome(broken, { signature: sign(broken, { at: now() - 1 }), account: 'nobody' }),
    await outcome(broken, { signature: sign(broken, { at: now() - 2 }) }),
    await outcome('', { signature: sign('') }),
    await outcome('fine', { signature: sign('fine') }),
  ]).toEqual([
    '401 unauthenticated',
    '401 unauthenticated',
    '404 not_found',
    '404 order_not_found',
    '400 invalid_json',
    '400 invalid_input',
    '200',
  ])
})

test('a request that two secrets signed is admitted once, whichever of its signatures is shown', async () => {
  app.clock.advance(1000)
  const at = now()
  const [first, second] = [macOf('paid', at, secret), macOf('paid', at, next)]
  expect(await outcome('paid', { signature: `t=${at},v1=${first},v1=${second}` })).toBe('200')
  expect(await outcome('paid', { signature: `t=${at},v1=${second}` })).toBe('401 unauthenticated')
  expect(await outcome('paid', { signature: `t=${at},v1=${first}` })).toBe('401 unauthenticated')
})

test('a person’s token admits nobody, nor does a signature over another body or with another secret', async () => {
  const body = '{"paid":100}'
  const at = now()
  const mac = macOf(body, at, secret)
  const operator = await app.newOperator()
  const wrong: RequestOptions[] = [
    { headers: { authorization: `Bearer ${operator.token}` } },
    { signature: sign('{"paid":900}') },
    { signature: sign(body, { key: 'another secret' }) },
    { signature: `t=${at - 1},v1=${mac}` },
    { signature: `t=${at},t=${at},v1=${mac}` },
    { signature: `v1=${mac}` },
    { signature: `t=${at},v0=${mac}` },
    { signature: `t=${at},v1=${mac.slice(2)}` },
    { signature: `t=${at},v1=${mac.toUpperCase()}` },
    { signature: '' },
  ]
  for (const given of wrong) expect([given, await outcome(body, given)]).toEqual([given, '401 unauthenticated'])
  expect(await outcome(body, { signature: sign(body) })).toBe('200')
})

test('both secrets are valid while one replaces the other, also next to unknown signatures', async () => {
  const at = now()
  for (const [n, key] of [secret, next].entries()) {
    const body = `rotated ${n}`
    const signature = `t=${at}, v1=${'0'.repeat(64)}, v1=${macOf(body, at, key)}`
    expect(await outcome(body, { signature })).toBe('200')
  }
})

test('a signature is valid once, within five minutes before and after its time', async () => {
  const body = 'timed'
  const tries: [number, string][] = [
    [-301, '401 unauthenticated'],
    [-300, '200'],
    [300, '200'],
    [301, '401 unauthenticated'],
  ]
  for (const [seconds, expected] of tries)
    expect([seconds, await outcome(body, { signature: sign(body, { at: now() + seconds }) })]).toEqual([
      seconds,
      expected,
    ])
  // A signature from the future is refused a second time until it is too old.
  const signature = sign('once', { at: now() + 300 })
  const answers = await Promise.all([1, 2, 3].map(() => outcome('once', { signature })))
  expect(answers.toSorted()).toEqual(['200', '401 unauthenticated', '401 unauthenticated'])
  app.clock.advance(599_000)
  expect(await outcome('once', { signature })).toBe('401 unauthenticated')
})

test('bytes above the limit of the call are not read', async () => {
  const body = 'x'.repeat(2049)
  expect(await outcome(body, { signature: sign(body) })).toBe('413 too_large')
  const most = body.slice(1)
  expect(await outcome(most, { signature: sign(most) })).toBe('200')
})
