import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOrder, orderOf, payWith } from './orders.ts'
import { useGateway } from './use-gateway.ts'

const gateway = useGateway()

test('an order is approved, captured once, and reports its money', async () => {
  const order = await openOrder(gateway)
  expect(order.body).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [{ invoice_id: order.reference }],
  })
  const link = order.body.links.find(({ rel }: { rel: string }) => rel === 'payer-action')
  expect(link.href).toBe(`http://localhost:3000/dev/gateway/checkout?token=${order.id}`)
  const path = `POST /v2/checkout/orders/${order.id}/capture`
  expect((await gateway.paypal(path, { body: {} })).body.details[0].issue).toBe('ORDER_NOT_APPROVED')

  await gateway.control(`POST /payments/${order.reference}/approve`, { body: { card: '4111111111111111' } })
  const key = randomUUID()
  const [first, again] = [await gateway.paypal(path, { body: {}, key }), await gateway.paypal(path, { body: {}, key })]
  expect(first).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  expect(again.body).toEqual(first.body)
  const [capture] = first.body.purchase_units[0].payments.captures
  expect(capture).toMatchObject({
    status: 'COMPLETED',
    amount: { currency_code: 'JPY', value: '1000' },
    invoice_id: order.reference,
    seller_receivable_breakdown: { paypal_fee: { value: '76' }, net_amount: { value: '924' } },
  })
  expect((await gateway.paypal(path, { body: {} })).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED')
  expect((await gateway.paypal(`GET /v2/payments/captures/${capture.id}`)).body).toEqual(capture)
  const { body } = await gateway.control(`GET /payments?reference=${order.reference}`)
  expect(body.items).toMatchObject([{ id: order.id, state: 'captured', captures: [{ amount: 1000, fee: 76 }] }])
})

test('fifty captures at once take the money once', async () => {
  const order = await openOrder(gateway)
  await gateway.control(`POST /payments/${order.reference}/approve`, { body: { card: '4111111111111111' } })
  const key = randomUUID()
  const path = `POST /v2/checkout/orders/${order.id}/capture`
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.paypal(path, { body: {}, key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const { body } = await gateway.control(`GET /payments?reference=${order.reference}`)
  expect(body.items[0].captures).toHaveLength(1)
})

test.each([
  [63, 500, 'INTERNAL_SERVER_ERROR', undefined],
  [64, 403, 'NOT_AUTHORIZED', undefined],
  [65, 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'],
  [66, 404, 'RESOURCE_NOT_FOUND', undefined],
  [67, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'],
  [68, 401, 'AUTHENTICATION_FAILURE', undefined],
  [69, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX'],
  [70, 400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX'],
  [71, 400, 'INVALID_REQUEST', 'INVALID_STRING_LENGTH'],
  [72, 400, 'INVALID_REQUEST', 'INVALID_EXPIRATION_YEAR'],
  [73, 422, 'UNPROCESSABLE_ENTITY', 'VALIDATION_ERROR'],
  [74, 422, 'UNPROCESSABLE_ENTITY', 'INVALID_NUMBER'],
  [75, 400, 'INVALID_REQUEST', 'INVALID_SECURITY_CODE_LENGTH'],
  [76, 422, 'UNPROCESSABLE_ENTITY', 'CARD_EXPIRED'],
  [77, 422, 'UNPROCESSABLE_ENTITY', 'PAYER_CANNOT_PAY'],
  [78, 422, 'UNPROCESSABLE_ENTITY', 'TRANSACTION_REFUSED'],
])('the card of row E-0%i answers its code and pays nothing', async (row, status, name, issue) => {
  const { captured, reference } = await payWith(gateway, `40000000000000${row}`)
  expect(captured.status).toBe(status)
  expect([captured.body.name, captured.body.details[0]?.issue]).toEqual([name, issue])
  expect((await gateway.control(`GET /payments?reference=${reference}`)).body.items[0].captures).toEqual([])
})

test('a card that is stored pays the next order at once, until it is deleted', async () => {
  const { captured } = await payWith(gateway, '4111111111111111', { save: true })
  const { id, customer } = captured.body.payment_source.card.attributes.vault
  const { body: listed } = await gateway.paypal(`GET /v3/vault/payment-tokens?customer_id=${customer.id}`)
  expect(listed.payment_tokens).toMatchObject([
    { id, payment_source: { card: { brand: 'VISA', last_digits: '1111' } } },
  ])
  const order = { body: orderOf(randomUUID(), 500, { vault_id: id }) }
  expect((await gateway.paypal('POST /v2/checkout/orders', order)).body.status).toBe('COMPLETED')
  expect((await gateway.paypal(`DELETE /v3/vault/payment-tokens/${id}`)).status).toBe(204)
  expect((await gateway.paypal(`DELETE /v3/vault/payment-tokens/${id}`)).status).toBe(404)
  expect((await gateway.paypal('POST /v2/checkout/orders', order)).status).toBe(404)
})

test('one card pays once and is declined when it is stored; another asks for 3-D Secure again', async () => {
  const once = (await payWith(gateway, '4000000000000341', { save: true })).captured.body
  const declined = await gateway.paypal('POST /v2/checkout/orders', {
    body: orderOf(randomUUID(), 500, { vault_id: once.payment_source.card.attributes.vault.id }),
  })
  expect(declined.body.details[0].issue).toBe('INSTRUMENT_DECLINED')
  const secure = (await payWith(gateway, '4000000000003220', { save: true })).captured.body.payment_source.card
  expect(secure.authentication_result.three_d_secure.authentication_status).toBe('Y')
  const asked = await gateway.paypal('POST /v2/checkout/orders', {
    body: orderOf(randomUUID(), 500, { vault_id: secure.attributes.vault.id }),
  })
  expect(asked.body.status).toBe('PAYER_ACTION_REQUIRED')
})

test('a card is stored without a payment once the payer has typed it', async () => {
  const { body: setup } = await gateway.paypal('POST /v3/vault/setup-tokens', {
    body: { payment_source: { card: {} } },
  })
  const store = { body: { payment_source: { token: { id: setup.id, type: 'SETUP_TOKEN' } } }, key: randomUUID() }
  expect((await gateway.paypal('POST /v3/vault/payment-tokens', store)).body.details[0].issue).toBe(
    'SETUP_TOKEN_NOT_APPROVED',
  )
  await gateway.control(`POST /cards/${setup.id}/approve`, { body: { card: '4111111111111111' } })
  const stored = await gateway.paypal('POST /v3/vault/payment-tokens', store)
  expect(stored).toMatchObject({ status: 201, body: { customer: { id: setup.customer.id } } })
  expect((await gateway.paypal('POST /v3/vault/payment-tokens', store)).body).toEqual(stored.body)
})

test('an order that nobody approved within three hours is void', async () => {
  const order = await openOrder(gateway)
  gateway.clock.advance(3 * 3_600_000)
  await gateway.settle()
  expect((await gateway.paypal(`GET /v2/checkout/orders/${order.id}`)).body.status).toBe('VOIDED')
  const approved = await gateway.control(`POST /payments/${order.reference}/approve`, {
    body: { card: '4111111111111111' },
  })
  expect(approved.status).toBe(409)
})

test('refunds of parts end at the amount of the capture', async () => {
  const { captured, id } = await payWith(gateway, '4111111111111111')
  const [{ id: capture }] = captured.body.purchase_units[0].payments.captures
  const refund = (value: string) =>
    gateway.paypal(`POST /v2/payments/captures/${capture}/refund`, {
      body: { amount: { value, currency_code: 'JPY' } },
    })
  expect((await refund('400')).body).toMatchObject({ status: 'COMPLETED', amount: { value: '400' } })
  expect((await refund('601')).body.details[0].issue).toBe('REFUND_AMOUNT_EXCEEDED')
  expect((await refund('600')).status).toBe(201)
  expect((await refund('1')).body.details[0].issue).toBe('CAPTURE_FULLY_REFUNDED')
  const { body } = await gateway.paypal(`GET /v2/checkout/orders/${id}`)
  expect(body.purchase_units[0].payments).toMatchObject({ captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] })
})
