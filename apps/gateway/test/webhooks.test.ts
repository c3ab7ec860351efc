import { createHmac, createPublicKey, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { day, hour, minute } from '@tensaku/domain/calendar'
import { afterEach, expect, test } from 'vitest'
import { issueSlip, openOrder, payWith } from './orders.ts'
import { useGateway } from './use-gateway.ts'

const gateway = useGateway({ GATEWAY_SECRET: 'a key that a test knows' })
afterEach(async () => {
  gateway.answerWith(200)
  await gateway.control('PUT /faults', { body: {} })
  await gateway.settle()
})
const sentOf = (reference: string) => gateway.sent.filter(({ body }) => body.includes(reference))
const eventsOf = async (reference: string) => (await gateway.control(`GET /events?reference=${reference}`)).body.items

test("PayPal's webhooks are signed over their raw body, and the certificate is the gateway's", async () => {
  const { reference } = await payWith(gateway, '4111111111111111')
  await gateway.settle()
  const [approved, captured] = sentOf(reference)
  expect(JSON.parse(approved?.body ?? '')).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED' })
  const headers = captured?.headers ?? {}
  const url = new URL(headers['PayPal-Cert-Url'] ?? '')
  expect(url.origin).toBe(gateway.url)
  const pem = (await gateway.call(`GET ${url.pathname}`)).body
  expect(new X509Certificate(pem).verify(createPublicKey(pem))).toBe(true)
  const { PAYPAL_WEBHOOK_ID: hook } = gateway.variables
  const body = captured?.body ?? ''
  const signed = `${headers['PayPal-Transmission-Id']}|${headers['PayPal-Transmission-Time']}|${hook}|${crc32(body)}`
  const signature = Buffer.from(headers['PayPal-Transmission-Sig'] ?? '', 'base64')
  expect(verify('sha256', Buffer.from(signed), pem, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(`${signed}0`), pem, signature)).toBe(false)
})

test("KOMOJU's webhooks are signed with the key of GATEWAY_SECRET", async () => {
  const { reference } = await issueSlip(gateway)
  await gateway.settle()
  const [sent] = sentOf(reference)
  const expected = createHmac('sha256', 'a key that a test knows')
    .update(sent?.body ?? '')
    .digest('hex')
  expect(sent?.headers).toMatchObject({ 'X-Komoju-Signature': expected, 'X-Komoju-Event': 'payment.authorized' })
})

test('a webhook that is not answered with 2xx is sent 25 times in three days, and again on request', async () => {
  gateway.answerWith(503)
  const { reference } = await issueSlip(gateway, { days: 10 })
  const began = gateway.clock.now().getTime()
  await gateway.settle()
  expect(sentOf(reference)).toHaveLength(1)
  while (gateway.clock.now().getTime() < began + 3 * day) {
    gateway.clock.advance(hour / 4)
    await gateway.settle()
  }
  const [event] = await eventsOf(reference)
  expect(event).toMatchObject({ state: 'given_up', answer: 503, next_at: null })
  expect(event.tries).toBeGreaterThan(20)
  expect(event.tries).toBeLessThanOrEqual(25)
  gateway.answerWith(204)
  const again = await gateway.control(`POST /events/${event.id}/resend`, { body: {} })
  expect(again.body).toMatchObject({ state: 'delivered', answer: 204 })
  const bodies = new Set(sentOf(reference).map(({ body }) => body))
  expect(bodies.size).toBe(1)
})

test('webhooks are dropped and doubled as the faults say, the same ones for the same seed', async () => {
  const countOf = async (faults: object) => {
    await gateway.control('PUT /faults', { body: faults })
    const slips: string[] = []
    for (let at = 0; at < 12; at += 1) slips.push((await issueSlip(gateway)).reference)
    await gateway.settle()
    return slips.map((reference) => sentOf(reference).length)
  }
  expect(new Set(await countOf({ drop: 1 }))).toEqual(new Set([0]))
  expect(new Set(await countOf({ duplicate: true }))).toEqual(new Set([2]))
  const some = await countOf({ drop: 0.4, duplicate: 0.4, seed: 7 })
  expect(new Set(some)).toEqual(new Set([0, 1, 2]))
  expect(await countOf({ drop: 0.4, duplicate: 0.4, seed: 7 })).toEqual(some)
})

test('faults that cannot be are refused', async () => {
  for (const body of [{ drop: 2 }, { duplicate: -1 }, { delay_ms: 'x' }, { down: 'yes' }, { seed: 'x' }])
    expect((await gateway.control('PUT /faults', { body })).status).toBe(400)
})

test('a gateway that is down answers 503 and does nothing; one that hangs does what it was asked', async () => {
  const order = await openOrder(gateway)
  await gateway.control(`POST /payments/${order.reference}/approve`, { body: { card: '4111111111111111' } })
  const path = `/v2/checkout/orders/${order.id}/capture`
  const token = await gateway.paypal(`GET /v2/checkout/orders/${order.id}`)
  expect(token.status).toBe(200)
  await gateway.control('PUT /faults', { body: { down: true } })
  expect((await gateway.call(`POST ${path}`, { body: {} })).body.name).toBe('SERVICE_UNAVAILABLE')
  await gateway.control('PUT /faults', { body: {} })
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = gateway.variables
  const given = await gateway.call('POST /v1/oauth2/token', {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  })
  await gateway.control('PUT /faults', { body: { hang: 1 } })
  const hanging = gateway.call(`POST ${path}`, {
    body: {},
    headers: { authorization: `Bearer ${given.body.access_token}` },
  })
  const outcome = hanging.then(
    () => 'answered',
    () => 'cut',
  )
  await expect
    .poll(async () => (await gateway.control(`GET /payments?reference=${order.reference}`)).body.items[0].state)
    .toBe('captured')
  await gateway.control('PUT /faults', { body: {} })
  expect(await outcome).toBe('cut')
})

test('a client token is good for 15 minutes', async () => {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = gateway.variables
  const { body } = await gateway.call('POST /v1/oauth2/token', {
    form: { grant_type: 'client_credentials', response_type: 'client_token' },
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  })
  expect(body.expires_in).toBe(900)
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await gateway.call('GET /v2/checkout/orders/NONE', { headers })).status).toBe(404)
  gateway.clock.advance(15 * minute)
  expect((await gateway.call('GET /v2/checkout/orders/NONE', { headers })).status).toBe(401)
})

test('a card is disputed a day later; the outcome is announced, and an ended dispute stays', async () => {
  const { reference, captured } = await payWith(gateway, '4000000000000259')
  const [{ id }] = captured.body.purchase_units[0].payments.captures
  gateway.clock.advance(day - minute)
  await gateway.settle()
  const list = async () => (await gateway.paypal(`GET /v1/customer/disputes?disputed_transaction_id=${id}`)).body.items
  expect(await list()).toEqual([])
  gateway.clock.advance(minute)
  await gateway.settle()
  expect(await list()).toMatchObject([{ status: 'WAITING_FOR_SELLER_RESPONSE', dispute_amount: { value: '1000' } }])
  const dispute = (outcome: string) => gateway.control(`POST /payments/${reference}/dispute`, { body: { outcome } })
  const refund = await gateway.control(`POST /payments/${reference}/refund`, { body: {} })
  expect(refund.status).toBe(409)
  expect((await dispute('lost')).body.captures[0].dispute).toBe('lost')
  expect((await dispute('won')).status).toBe(409)
  expect(await list()).toMatchObject([{ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } }])
  await gateway.settle()
  const kinds = (await eventsOf(reference)).map(({ type }: { type: string }) => type)
  expect(kinds.slice(-2)).toEqual(['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.RESOLVED'])
})

test('a card payment that was given back wholly is not disputed', async () => {
  const { reference, captured } = await payWith(gateway, '4000000000000259')
  const [{ id }] = captured.body.purchase_units[0].payments.captures
  await gateway.control(`POST /payments/${reference}/refund`, { body: {} })
  gateway.clock.advance(day)
  await gateway.settle()
  const list = await gateway.paypal(`GET /v1/customer/disputes?disputed_transaction_id=${id}`)
  expect(list.body.items).toEqual([])
  const dispute = await gateway.control(`POST /payments/${reference}/dispute`, { body: { outcome: 'open' } })
  expect(dispute.status).toBe(409)
})
