import { generateKeyPairSync, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { selfSigned } from '../../../../../gateway/src/webhooks/certificate.ts'
import { useVendor } from '../test/vendor.ts'
import { paypal } from './index.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const path = '/v1/notifications/certs/CERT-1'
const certificate = { body: selfSigned(privateKey, 'PayPal') }
const vendor = useVendor(({ call }) => (call === `GET ${path}` ? certificate : undefined))
const now = new Date('2026-12-01T12:00:00Z')
const hour = 3_600_000

const reference = 'a6f1a9be-6f1c-4a38-9c4f-000000000001'
const event = (event_type: string, resource: object) =>
  Buffer.from(JSON.stringify({ id: 'WH-1', event_type, resource, summary: '円' }))
const captured = event('PAYMENT.CAPTURE.COMPLETED', {
  id: 'CAP1',
  invoice_id: reference,
  supplementary_data: { related_ids: { order_id: 'ORDER1' } },
})

type Given = {
  body?: Buffer
  /** The body that was signed, if it is another. */
  signed?: Buffer
  age?: number
  key?: typeof privateKey
  webhookId?: string
  certificateUrl?: string
  algorithm?: string
}
function webhook(given: Given = {}) {
  const { body = captured, signed = body, age = 0, key = privateKey, webhookId = 'hook' } = given
  const time = new Date(now.getTime() - age).toISOString()
  const headers: Record<string, string> = {
    'paypal-transmission-id': 'T1',
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(`T1|${time}|${webhookId}|${crc32(signed)}`), key).toString(
      'base64',
    ),
    'paypal-cert-url': given.certificateUrl ?? `${vendor.url}${path}`,
    'paypal-auth-algo': given.algorithm ?? 'SHA256withRSA',
  }
  return { header: (name: string) => headers[name], body, now }
}
const adapter = (patience = 10_000) =>
  paypal({ url: vendor.url, clientId: 'id', clientSecret: 'secret', webhookId: 'hook', patience })

test('a webhook that PayPal signed names its event and the payment; the certificate is fetched once', async () => {
  const gateway = adapter()
  const expected = { event: 'WH-1', kind: 'PAYMENT.CAPTURE.COMPLETED', paymentId: 'ORDER1', reference }
  expect(await gateway.verify(webhook())).toEqual(expected)
  expect(await gateway.verify(webhook())).toEqual(expected)
  expect(vendor.calls()).toEqual([`GET ${path}`])
})

test.each([
  [
    'CHECKOUT.ORDER.APPROVED',
    { id: 'ORDER1', purchase_units: [{ invoice_id: reference }] },
    { paymentId: 'ORDER1', reference },
  ],
  ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1', invoice_id: reference }, { paymentId: null, reference }],
  [
    'CUSTOMER.DISPUTE.CREATED',
    { dispute_id: 'D1', disputed_transactions: [{ invoice_number: reference }] },
    { paymentId: null, reference },
  ],
  ['VAULT.PAYMENT-TOKEN.CREATED', { id: 'V1' }, { paymentId: null, reference: null }],
])('an event %s names the payment to ask about', async (kind, resource, expected) => {
  expect(await adapter().verify(webhook({ body: event(kind, resource) }))).toEqual({ event: 'WH-1', kind, ...expected })
})

test('a webhook that was changed, signed by somebody else, or meant for another receiver is refused', async () => {
  const gateway = adapter()
  const changed = Buffer.from(captured.toString().replace('ORDER1', 'ORDER2'))
  for (const given of [
    { body: changed, signed: captured },
    { key: stranger },
    { webhookId: 'another' },
    { algorithm: 'SHA1withRSA' },
    { body: Buffer.from('{"id":"WH-1"}') },
    { body: Buffer.from('no json') },
  ] satisfies Given[])
    expect([given, await gateway.verify(webhook(given))]).toEqual([given, undefined])
  const headless = { header: () => undefined, body: captured, now }
  expect(await gateway.verify(headless)).toBeUndefined()
})

test('a certificate is fetched from PayPal’s own host and folder only', async () => {
  const gateway = adapter()
  const { host } = new URL(vendor.url)
  for (const certificateUrl of [
    `http://certificates.example${path}`,
    `https://${host}${path}`,
    `http://${host}.example${path}`,
    `http://${host}@certificates.example${path}`,
    `http://user@${host}${path}`,
    `http://${host}/elsewhere/CERT-1`,
    `http://${host}${path}?n=1`,
    `http://${host}/v1/notifications/certs/../../elsewhere`,
    'CERT-1',
    '',
  ])
    expect([certificateUrl, await gateway.verify(webhook({ certificateUrl }))]).toEqual([certificateUrl, undefined])
  expect(vendor.calls()).toEqual([])
})

test('a webhook is believed for as long as PayPal repeats it: three days', async () => {
  const ages = [-2, -0.5, 0, 71, 72.5, 74].map(async (hours) =>
    Boolean(await adapter().verify(webhook({ age: hours * hour }))),
  )
  expect(await Promise.all(ages)).toEqual([false, true, true, true, true, false])
})

test('while the certificate is out of reach nothing is judged, so that PayPal repeats', async () => {
  for (const answer of ['hang', { status: 500 }] as const) {
    vendor.answer = () => answer
    await expect(adapter(60).verify(webhook())).rejects.toMatchObject({ name: 'GatewayAway', unknown: false })
  }
  vendor.answer = () => ({ body: 'no certificate' })
  expect(await adapter().verify(webhook())).toBeUndefined()
  vendor.answer = () => ({ status: 404 })
  expect(await adapter().verify(webhook())).toBeUndefined()
})

test('strangers make us fetch ten certificates a minute at most, and a known one stays known', async () => {
  const gateway = adapter()
  await gateway.verify(webhook())
  const folder = path.replace('CERT-1', '')
  for (let at = 1; at < 10; at++)
    expect(await gateway.verify(webhook({ certificateUrl: `${vendor.url}${folder}X-${at}` }))).toBeUndefined()
  const further = { ...webhook({ certificateUrl: `${vendor.url}${folder}X-10` }) }
  await expect(gateway.verify(further)).rejects.toMatchObject({ name: 'GatewayAway', unknown: false })
  expect(await gateway.verify(webhook())).toMatchObject({ event: 'WH-1' })
  expect(await gateway.verify({ ...further, now: new Date(now.getTime() + hour / 30) })).toBeUndefined()
  expect(vendor.calls()).toHaveLength(11)
})
