import { createHmac } from 'node:crypto'
import type { Call } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serveCalls } from '../../test/serve-calls.ts'
import { useApp } from '../../test/use-app.ts'
import type { Verifier } from '../ports/payments.ts'
import { implementing } from './call.ts'
import { Refused } from './refused.ts'

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
    answer: z.strictObject({ from: z.string(), event: z.string(), bytes: z.string() }),
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
    return { from: actor.id, event: actor.webhook.event, bytes: body.toString('hex') }
  },
)

const macOf = (body: Uint8Array | string, key = 'secret of the bank') =>
  createHmac('sha256', key).update(body).digest('hex')
const bank: Verifier = async ({ header, body }) =>
  header('bank-signature') === macOf(body)
    ? { event: macOf(body).slice(0, 8), kind: 'paid', paymentId: null, reference: null }
    : undefined
const app = useApp()
const served = serveCalls(app, table, [hook], { bank })

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
  return { status: response.status, body: (await response.json()) as { code?: string } }
}
const outcome = async (...given: Parameters<typeof send>) => {
  const { status, body } = await send(...given)
  return body.code === undefined ? String(status) : `${status} ${body.code}`
}

test('the code of a signed webhook gets its exact bytes, whatever they are, and its event', async () => {
  const bytes = Uint8Array.from([0xff, 0, 0x7b, 0x0d, 0x0a, 0x80])
  for (const type of ['application/json', 'text/xml; charset=x', '']) {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
    expect(await send(bytes, { signature: macOf(bytes), headers })).toEqual({
      status: 200,
      body: { from: 'bank', event: macOf(bytes).slice(0, 8), bytes: 'ff007b0d0a80' },
    })
  }
})

test('a webhook climbs the ladder: its signature before its path and body are read, then 404, 400 and 200', async () => {
  const broken = '{"broken'
  expect([
    await outcome(broken, { account: 'nobody' }),
    await outcome('', { account: 'NO' }),
    await outcome(broken, { signature: macOf(broken), account: 'NO' }),
    await outcome(broken, { signature: macOf(broken), account: 'nobody' }),
    await outcome(broken, { signature: macOf(broken) }),
    await outcome('', { signature: macOf('') }),
    await outcome('fine', { signature: macOf('fine') }),
  ]).toEqual([
    '400 signature_invalid',
    '400 signature_invalid',
    '404 not_found',
    '404 order_not_found',
    '400 invalid_json',
    '400 invalid_input',
    '200',
  ])
})

test('a person’s token admits nobody, nor does a signature over another body or with another secret', async () => {
  const body = '{"paid":100}'
  const operator = await app.newOperator()
  const wrong: RequestOptions[] = [
    { headers: { authorization: `Bearer ${operator.token}` } },
    { signature: macOf('{"paid":900}') },
    { signature: macOf(body, 'another secret') },
    { signature: '' },
  ]
  for (const given of wrong) expect([given, await outcome(body, given)]).toEqual([given, '400 signature_invalid'])
  expect(await outcome(body, { signature: macOf(body) })).toBe('200')
})

test('a repeated webhook is admitted again, since providers repeat until they are answered', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => outcome('again', { signature: macOf('again') })))
  expect(answers).toEqual(['200', '200', '200'])
})

test('bytes above the limit of the call are not read', async () => {
  const body = 'x'.repeat(2049)
  expect(await outcome(body, { signature: macOf(body) })).toBe('413 too_large')
  const most = body.slice(1)
  expect(await outcome(most, { signature: macOf(most) })).toBe('200')
})
