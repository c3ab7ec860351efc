import { expect, test } from 'vitest'
import { useVendor } from '../test/vendor.ts'
import { paypal } from './index.ts'

const vendor = useVendor(({ call, body }) =>
  call === 'POST /v1/oauth2/token'
    ? { body: { access_token: String(body).includes('client_token') ? 'client' : 'access', expires_in: 900 } }
    : undefined,
)
const adapter = () =>
  paypal({ url: vendor.url, clientId: 'id', clientSecret: 'secret', webhookId: 'hook', patience: 10_000 })
const pages = { returnUrl: 'https://tensaku.example/r', cancelUrl: 'https://tensaku.example/c' }

test('[C-051] the token of the script in the browser is good for 15 minutes', async () => {
  const now = new Date('2026-12-01T00:00:00Z')
  expect(await adapter().clientToken(now)).toEqual({ token: 'client', expiresAt: new Date('2026-12-01T00:15:00Z') })
  expect(vendor.seen[0]?.body).toBe('grant_type=client_credentials&response_type=client_token')
})

test('a card is typed at PayPal’s page, stored for its owner, and deleted once', async () => {
  vendor.answer = ({ call }) => {
    if (call === 'POST /v3/vault/setup-tokens')
      return { status: 201, body: { id: 'S1', links: [{ rel: 'approve', href: 'https://paypal.example/card' }] } }
    if (call === 'POST /v3/vault/payment-tokens') {
      const card = { brand: 'JCB', last_digits: '0505', expiry: '2029-03' }
      return { status: 201, body: { id: 'V1', customer: { id: 'C1' }, payment_source: { card } } }
    }
    return call === 'DELETE /v3/vault/payment-tokens/V1' ? { status: 204 } : undefined
  }
  const gateway = adapter()
  expect(await gateway.setUpCard({ key: 'k1', customer: 'C1', ...pages })).toEqual({
    setupToken: 'S1',
    url: 'https://paypal.example/card',
  })
  expect(vendor.seen.at(-1)?.body).toEqual({
    payment_source: {
      card: {
        verification_method: 'SCA_ALWAYS',
        experience_context: { return_url: pages.returnUrl, cancel_url: pages.cancelUrl },
      },
    },
    customer: { id: 'C1' },
  })
  expect(await gateway.storeCard({ key: 'k2', setupToken: 'S1' })).toEqual({
    brand: 'JCB',
    last4: '0505',
    expires: { year: 2029, month: 3 },
    token: 'V1',
    customer: 'C1',
    fingerprint: null,
  })
  expect(vendor.seen.at(-1)?.headers['paypal-request-id']).toBe('k2')
  await gateway.deleteCard('V1')
  // It is gone already, which is no error.
  await gateway.deleteCard('V2')
  vendor.answer = ({ call }) =>
    call.startsWith('DELETE') ? { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } } : undefined
  await expect(gateway.deleteCard('V1')).rejects.toMatchObject({ kind: 'server', unknown: true })
})

test('the statement of a day in Japan lists payments, fees, refunds and disputes, whatever the number of pages', async () => {
  const info = (given: object) => ({
    transaction_info: {
      transaction_initiation_date: '2026-12-01T03:00:00+0000',
      invoice_id: 'order',
      transaction_status: 'S',
      ...given,
    },
  })
  const yen = (value: string) => ({ currency_code: 'JPY', value })
  const rows = [
    info({
      transaction_id: 'CAP1',
      transaction_event_code: 'T0006',
      transaction_amount: yen('3000'),
      fee_amount: yen('-148'),
    }),
    info({
      transaction_id: 'R1',
      paypal_reference_id: 'CAP1',
      transaction_event_code: 'T1107',
      transaction_amount: yen('-500'),
    }),
    info({
      transaction_id: 'D1',
      paypal_reference_id: 'CAP1',
      transaction_event_code: 'T1201',
      transaction_amount: yen('-2500'),
    }),
    info({ transaction_id: 'W1', transaction_event_code: 'T0400', transaction_amount: yen('-9000') }),
  ]
  vendor.answer = ({ call }) => {
    const { pathname, searchParams: query } = new URL(call.slice(4), vendor.url)
    if (pathname !== '/v1/reporting/transactions') return undefined
    const at = Number(query.get('page'))
    return { body: { transaction_details: rows.slice(2 * at - 2, 2 * at), total_pages: 2 } }
  }
  const statement = await adapter().statement('2026-12-01')
  const common = { reference: 'order', at: new Date('2026-12-01T03:00:00Z') }
  expect(statement).toEqual([
    { ...common, kind: 'payment', id: 'CAP1', captureId: 'CAP1', amount: 3000 },
    { ...common, kind: 'fee', id: 'CAP1', captureId: 'CAP1', amount: -148 },
    { ...common, kind: 'refund', id: 'R1', captureId: 'CAP1', amount: -500 },
    { ...common, kind: 'dispute', id: 'D1', captureId: 'CAP1', amount: -2500 },
  ])
  const asked = new URL(vendor.seen.at(-1)?.call.slice(4) ?? '', vendor.url).searchParams
  expect([asked.get('start_date'), asked.get('end_date')]).toEqual([
    '2026-11-30T15:00:00.000Z',
    '2026-12-01T14:59:59.999Z',
  ])
})
