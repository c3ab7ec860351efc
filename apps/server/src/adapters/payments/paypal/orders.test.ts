import { expect, test } from 'vitest'
import {
  capture,
  captures,
  noDispute,
  on,
  opening,
  opens,
  outcome,
  reference,
  yen,
  usePaypal,
} from '../test/paypal-orders.ts'

const { vendor, adapter, order } = usePaypal()

test('an order names our purchase, whole yen and 3-D Secure, under its key', async () => {
  vendor.answer = on(opens, { status: 201, body: order('PAYER_ACTION_REQUIRED') })
  const { payment, url } = await adapter().open(opening)
  expect(payment).toMatchObject({ id: 'ORDER1', reference, state: 'created', captures: [], card: null })
  expect(url).toBe('https://paypal.example/frame')
  const sent = vendor.seen.at(-1)
  expect(sent?.headers).toMatchObject({ 'paypal-request-id': 'key-1', authorization: 'Bearer A1' })
  expect(sent?.body).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        invoice_id: reference,
        description: opening.title.slice(0, 127),
        amount: yen('3000'),
      },
    ],
    payment_source: {
      card: {
        attributes: { verification: { method: 'SCA_ALWAYS' } },
        experience_context: { return_url: opening.returnUrl, cancel_url: opening.cancelUrl },
      },
    },
  })
})

test('a stored card pays without a page; a card to store is stored for its owner', async () => {
  vendor.answer = on(opens, { status: 201, body: order('COMPLETED', { captures: [capture()] }) })
  const stored = await adapter().open({ ...opening, card: { token: 'VAULT1', customer: 'C1' } })
  expect([stored.payment.state, stored.url]).toEqual(['captured', null])
  expect(vendor.seen.at(-1)?.body).toMatchObject({
    payment_source: { card: { vault_id: 'VAULT1', stored_credential: { payment_initiator: 'CUSTOMER' } } },
  })
  vendor.answer = on(opens, { status: 201, body: order('PAYER_ACTION_REQUIRED') })
  await adapter().open({ ...opening, save: { customer: 'C1', recurring: false } })
  const stores = { vault: { store_in_vault: 'ON_SUCCESS' }, customer: { id: 'C1' } }
  const sent = () => (vendor.seen.at(-1)?.body as { payment_source: { card: object } } | undefined)?.payment_source.card
  expect(sent()).toMatchObject({ attributes: stores })
  expect(sent()).not.toHaveProperty('stored_credential')
  await adapter().open({ ...opening, save: { customer: 'C1', recurring: true } })
  expect(sent()).toMatchObject({
    attributes: stores,
    stored_credential: { payment_initiator: 'CUSTOMER', payment_type: 'RECURRING', usage: 'FIRST' },
  })
})

test('an access token is asked for once, and anew when PayPal has ended it', async () => {
  const gateway = adapter()
  vendor.answer = on(opens, { status: 201, body: order('CREATED') })
  await gateway.open(opening)
  await gateway.open(opening)
  expect(vendor.calls()).toEqual(['POST /v1/oauth2/token', opens, opens])
  expect(vendor.seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`)
  const ended = { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
  vendor.answer = ({ call, headers }) => {
    if (call === 'POST /v1/oauth2/token') return { body: { access_token: 'A2', expires_in: 32_400 } }
    return headers.authorization === 'Bearer A2' ? { status: 201, body: order('CREATED') } : ended
  }
  expect((await gateway.open(opening)).payment.id).toBe('ORDER1')
  vendor.answer = on(opens, ended)
  expect(await outcome(gateway.open(opening))).toEqual(['refused', 'server', 'AUTHENTICATION_FAILURE', false])
})

test('money is there once it is captured, with its fee, its refunds and the card that paid', async () => {
  const card = {
    brand: 'VISA',
    last_digits: '1111',
    expiry: '2030-12',
    attributes: { vault: { id: 'VAULT1', customer: { id: 'C1' } } },
  }
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: yen('1000'), create_time: '2026-12-02T00:00:00Z' },
    { id: 'R2', status: 'CANCELLED', amount: yen('500'), create_time: '2026-12-03T00:00:00Z' },
  ]
  const paid = { captures: [capture({ status: 'PARTIALLY_REFUNDED' })], refunds }
  vendor.answer = on(captures, { status: 201, body: order('COMPLETED', paid, { payment_source: { card } }) })
  expect(await adapter().capture({ key: 'key-2', paymentId: 'ORDER1' })).toEqual({
    id: 'ORDER1',
    reference,
    state: 'captured',
    captures: [
      {
        id: 'CAP1',
        amount: 3000,
        fee: 148,
        at: new Date('2026-12-01T00:00:00Z'),
        refunds: [{ id: 'R1', amount: 1000, at: new Date('2026-12-02T00:00:00Z') }],
        dispute: null,
      },
    ],
    card: { brand: 'VISA', last4: '1111', expires: { year: 2030, month: 12 }, token: 'VAULT1', customer: 'C1' },
    declined: null,
  })
})

test('an order that is captured already answers its payment', async () => {
  const body = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }
  vendor.answer = (seen) =>
    on(captures, { status: 422, body })(seen) ??
    on('GET /v2/checkout/orders/ORDER1', { body: order('COMPLETED', { captures: [capture()] }) })(seen) ??
    noDispute(seen)
  expect(await adapter().capture({ key: 'key-2', paymentId: 'ORDER1' })).toMatchObject({ state: 'captured' })
})

test('[E-062][E-076][E-078] a capture that comes back declined is a refusal with its code', async () => {
  for (const [declined, expected] of [
    [{ processor_response: { response_code: '5400' } }, ['refused', 'expired', '5400', false]],
    [{ status_details: { reason: 'DECLINED_BY_RISK' } }, ['refused', 'unknown', 'DECLINED_BY_RISK', false]],
  ] as const) {
    const body = order('COMPLETED', { captures: [capture({ status: 'DECLINED', ...declined })] })
    vendor.answer = on(captures, { status: 201, body })
    expect(await outcome(adapter().capture({ key: 'k', paymentId: 'ORDER1' }))).toEqual(expected)
  }
})

test('an order tells its state, and one that PayPal does not know is undefined', async () => {
  const states = ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED']
  const found: unknown[] = []
  for (const status of states) {
    vendor.answer = on('GET /v2/checkout/orders/ORDER1', { body: order(status) })
    found.push((await adapter().find('ORDER1'))?.state)
  }
  expect(found).toEqual(['created', 'created', 'approved', 'cancelled', 'pending'])
  vendor.answer = undefined
  expect(await adapter().find('ORDER1')).toBeUndefined()
})

test.each([
  ['WAITING_FOR_SELLER_RESPONSE', undefined, 'open'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
])(
  'a dispute that is %s %s is %s, and its outcome is asked for where the list lacks it',
  async (status, code, state) => {
    const last = {
      dispute_id: 'D2',
      create_time: '2026-12-05T00:00:00Z',
      status,
      dispute_amount: yen('3000'),
    }
    const items = [last, { ...last, dispute_id: 'D1', create_time: '2026-12-04T00:00:00Z' }]
    vendor.answer = (seen) =>
      on('GET /v2/checkout/orders/ORDER1', { body: order('COMPLETED', { captures: [capture()] }) })(seen) ??
      on('GET /v1/customer/disputes?disputed_transaction_id=CAP1', { body: { items } })(seen) ??
      on('GET /v1/customer/disputes/D2', { body: { ...last, dispute_outcome: { outcome_code: code } } })(seen)
    const found = await adapter().find('ORDER1')
    expect(found?.captures[0]?.dispute).toEqual({ id: 'D2', amount: 3000, state })
  },
)

test('a refund gives whole yen back under its key', async () => {
  vendor.answer = on('POST /v2/payments/captures/CAP1/refund', {
    status: 201,
    body: { id: 'R1', status: 'COMPLETED', amount: yen('500') },
  })
  expect(await adapter().refund({ key: 'key-3', captureId: 'CAP1', amount: 500 })).toEqual({ id: 'R1', amount: 500 })
  expect(vendor.seen.at(-1)).toMatchObject({
    headers: { 'paypal-request-id': 'key-3' },
    body: { amount: yen('500') },
  })
})
