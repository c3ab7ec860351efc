import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { useVendor } from '../test/vendor.ts'
import { komoju } from './index.ts'

const vendor = useVendor(() => undefined)
const now = new Date('2026-12-01T20:00:00+09:00')
const adapter = (patience = 10_000) =>
  komoju({ url: vendor.url, secretKey: 'sk_1', webhookSecret: 'signed', patience }, { now: () => now })

const reference = 'a6f1a9be-6f1c-4a38-9c4f-000000000001'
const deadline = '2026-12-04T23:59:59+09:00'
const payment = (status: string, details: object = {}, given: object = {}) => ({
  id: 'PAY1',
  resource: 'payment',
  status,
  amount: 3000,
  tax: 0,
  total: 3000,
  payment_deadline: deadline,
  payment_details: { type: 'konbini', ...details },
  captured_at: null,
  external_order_num: reference,
  refunds: [],
  ...given,
})
const slip = { key: 'key-1', reference, amount: 3000, expiresAt: new Date(deadline), payer: null }
const outcome = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof GatewayRefused) return ['refused', error.kind, error.code, error.unknown]
  if (error instanceof GatewayAway) return ['away', error.unknown]
  throw error ?? new Error('it was answered')
}

const bank = {
  order_id: '123456789',
  bank_name: 'みずほ銀行',
  account_branch_name: '本店',
  account_type: '普通',
  account_number: '1234567',
  account_name: 'カ）テンサク',
}
test.each([
  ['konbini', { receipt: '01234', confirmation_code: '99' }, ['receipt 01234', 'confirmation_code 99'], false],
  [
    'pay_easy',
    { bank_id: '58091', customer_id: '777', confirmation_id: '55' },
    ['bank_id 58091', 'customer_id 777', 'confirmation_id 55'],
    false,
  ],
  ['bank_transfer', bank, ['code 123456789'], true],
] as const)(
  'a slip of %s has its numbers and ends with the day that we ask for',
  async (method, details, numbers, isBank) => {
    const url = 'https://komoju.example/how'
    vendor.answer = () => ({ body: payment('authorized', { ...details, type: method, instructions_url: url }) })
    const issued = await adapter().issue({ ...slip, method })
    expect(issued.payment).toMatchObject({ id: 'PAY1', reference, state: 'pending', captures: [] })
    expect(issued.slip.numbers.map(({ name, value }) => `${name} ${value}`)).toEqual(numbers)
    expect(issued.slip).toMatchObject({ expiresAt: new Date(deadline), url })
    const account = { name: 'みずほ銀行', branch: '本店', kind: '普通', number: '1234567', holder: 'カ）テンサク' }
    expect(issued.slip.bank).toEqual(isBank ? account : null)
    expect(vendor.seen[0]).toMatchObject({
      call: 'POST /api/v1/payments',
      headers: {
        'x-komoju-idempotency': 'key-1',
        authorization: `Basic ${Buffer.from('sk_1:').toString('base64')}`,
      },
      body: {
        amount: 3000,
        tax: 0,
        currency: 'JPY',
        external_order_num: reference,
        payment_details: { type: method, expiry_days: 3 },
      },
    })
  },
)

test('the payer is named as KOMOJU wants it, and the store at a counter only', async () => {
  vendor.answer = () => ({ body: payment('authorized') })
  const payer = {
    store: 'lawson',
    name: '山田　太郎',
    kana: 'ヤマダ タロウ',
    phone: '0312345678',
    email: 'a@example.com',
  }
  for (const method of ['konbini', 'pay_easy'] as const) await adapter().issue({ ...slip, method, payer })
  const named = {
    family_name: '山田',
    given_name: '太郎',
    family_name_kana: 'ヤマダ',
    given_name_kana: 'タロウ',
    phone: '0312345678',
    email: 'a@example.com',
    expiry_days: 3,
  }
  expect(vendor.seen.map(({ body }) => body)).toMatchObject([
    { payment_details: { ...named, type: 'konbini', store: 'lawson' } },
    { payment_details: { ...named, type: 'pay_easy' } },
  ])
  expect(JSON.stringify(vendor.seen[1]?.body)).not.toContain('store')
})

test('a payment tells its state and its money', async () => {
  const found: unknown[] = []
  for (const status of ['pending', 'authorized', 'cancelled', 'expired', 'failed']) {
    vendor.answer = () => ({ body: payment(status) })
    found.push((await adapter().find('PAY1'))?.state)
  }
  expect(found).toEqual(['pending', 'pending', 'cancelled', 'expired', 'declined'])
  const captured_at = '2026-12-02T10:00:00+09:00'
  const refunds = [{ id: 'R1', amount: 1000, created_at: captured_at }]
  vendor.answer = () => ({ body: payment('captured', {}, { captured_at, refunds }) })
  const at = new Date(captured_at)
  expect(await adapter().find('PAY1')).toMatchObject({
    state: 'captured',
    captures: [{ id: 'PAY1', amount: 3000, fee: null, at, refunds: [{ id: 'R1', amount: 1000, at }], dispute: null }],
  })
  vendor.answer = () => ({ status: 404, body: { error: { code: 'not_found' } } })
  expect(await adapter().find('PAY1')).toBeUndefined()
})

test('a slip that was paid meanwhile is not cancelled', async () => {
  vendor.answer = () => ({ body: payment('cancelled') })
  expect(await adapter().cancel({ key: 'k', paymentId: 'PAY1' })).toMatchObject({ state: 'cancelled' })
  vendor.answer = ({ call }) =>
    call.startsWith('POST')
      ? { status: 422, body: { error: { code: 'not_cancellable' } } }
      : { body: payment('captured', {}, { captured_at: deadline }) }
  expect(await adapter().cancel({ key: 'k', paymentId: 'PAY1' })).toMatchObject({
    state: 'captured',
    captures: [{ amount: 3000 }],
  })
})

test('a refund gives back a part of the money under its key', async () => {
  const refunds = [
    { id: 'R1', amount: 1000, created_at: '2026-12-02T10:00:00Z' },
    { id: 'R2', amount: 500, created_at: '2026-12-03T10:00:00Z' },
  ]
  vendor.answer = () => ({ body: payment('captured', {}, { captured_at: deadline, refunds }) })
  expect(await adapter().refund({ key: 'k2', captureId: 'PAY1', amount: 500 })).toEqual({ id: 'R2', amount: 500 })
  expect(vendor.seen[0]).toMatchObject({
    call: 'POST /api/v1/payments/PAY1/refund',
    headers: { 'x-komoju-idempotency': 'k2' },
    body: { amount: 500 },
  })
})

test('failures of the gateway are told apart: refused, away, and whether the write is left open', async () => {
  const issue = () => outcome(adapter(60).issue({ ...slip, method: 'konbini' }))
  const error = (status: number, code: string) => () => ({ status, body: { error: { code } } })
  const outcomes: unknown[] = []
  for (const answer of [
    error(422, 'invalid_phone'),
    error(401, 'unauthorized'),
    error(500, 'internal_server_error'),
    error(503, 'service_unavailable'),
    () => ({ status: 502, body: '<html>' }),
    () => ({ body: payment('authorized', {}, { payment_deadline: null }) }),
    () => 'hang' as const,
  ]) {
    vendor.answer = answer
    outcomes.push(await issue())
  }
  expect(outcomes).toEqual([
    ['refused', 'unknown', 'invalid_phone', false],
    ['refused', 'server', 'unauthorized', false],
    ['refused', 'server', 'internal_server_error', true],
    ['away', false],
    ['away', true],
    ['away', true],
    ['away', true],
  ])
  vendor.answer = () => 'hang'
  expect(await outcome(adapter(60).find('PAY1'))).toEqual(['away', false])
})

test('the statement of a day in Japan has the money of that day, whenever its slip was issued', async () => {
  const paid = (id: string, captured_at: string, refunds: object[] = []) => ({
    ...payment('captured', {}, { captured_at, refunds }),
    id,
  })
  const pages = [
    [
      paid('P1', '2026-12-01T00:00:00+09:00'),
      paid('P2', '2026-11-20T10:00:00Z', [{ id: 'R1', amount: 700, created_at: '2026-12-01T14:59:59Z' }]),
    ],
    [paid('P3', '2026-12-02T00:00:00+09:00')],
  ]
  vendor.answer = ({ call }) => {
    const query = new URL(call.slice(4), vendor.url).searchParams
    expect([query.get('start_time'), query.get('end_time')]).toEqual([
      '2026-08-22T15:00:00.000Z',
      '2026-12-01T14:59:59.999Z',
    ])
    return { body: { data: pages[Number(query.get('page')) - 1], last_page: 2 } }
  }
  expect(await adapter().statement('2026-12-01')).toEqual([
    { kind: 'payment', id: 'P1', captureId: 'P1', reference, amount: 3000, at: new Date('2026-11-30T15:00:00Z') },
    { kind: 'refund', id: 'R1', captureId: 'P2', reference, amount: -700, at: new Date('2026-12-01T14:59:59Z') },
  ])
})

test('only a webhook that KOMOJU signed is read', async () => {
  const body = Buffer.from(JSON.stringify({ id: 'EV1', type: 'payment.captured', data: payment('captured') }))
  const macOf = (bytes: Buffer, key = 'signed') => createHmac('sha256', key).update(bytes).digest('hex')
  const verify = (signature: string | undefined, bytes = body) =>
    adapter().verify({ header: (name) => (name === 'x-komoju-signature' ? signature : undefined), body: bytes, now })
  expect(await verify(macOf(body))).toEqual({
    event: 'EV1',
    kind: 'payment.captured',
    paymentId: 'PAY1',
    reference,
  })
  const forged = Buffer.from(body.toString().replace('3000', '1'))
  for (const signature of [undefined, '', 'zz', macOf(body).slice(2), macOf(body, 'other'), macOf(forged)])
    expect(await verify(signature)).toBeUndefined()
  expect(await verify(macOf(body), forged)).toBeUndefined()
  for (const text of ['{"id":', '{"id":"EV1"}', '[]'])
    expect(await verify(macOf(Buffer.from(text)), Buffer.from(text))).toBeUndefined()
})
