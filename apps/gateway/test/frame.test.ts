import { expect, test } from 'vitest'
import { openOrder } from './orders.ts'
import { useGateway } from './use-gateway.ts'

const gateway = useGateway()
const page = (token: string) => `/dev/gateway/checkout?token=${token}`
const typed = { act: 'choose', number: '4111 1111 1111 1111', expiry: '12/30', code: '123' }
const post = (token: string, form: Record<string, string>) => gateway.call(`POST ${page(token)}`, { form })
const save = { attributes: { vault: { store_in_vault: 'ON_SUCCESS' } } }

test('the payer types the card in a page that no other page can read, and returns with the outcome', async () => {
  const { id, reference } = await openOrder(gateway, { amount: 3000 })
  const shown = await gateway.call(`GET ${page(id)}`)
  expect(shown.body).toContain('3,000円を支払う')
  expect(shown.body).not.toContain('<script')
  expect(shown.body).not.toContain('name="save"')
  const policy = shown.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-forms")
  const chosen = await post(id, typed)
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, page(id)])
  const next = await gateway.call(`GET ${page(id)}`)
  const returned = await gateway.call(`GET ${next.headers.get('location')}`)
  expect(returned.body).toContain(`data-outcome="approved" data-reference="${reference}"`)
  expect(returned.body).toContain(`/shop/payments/returned?token=${id}`)
  expect(returned.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test.each([
  ['number', { number: '4111 1111 1111 1112' }, 'カード番号をご確認ください。'],
  ['expiry', { expiry: '10/26' }, '期限の切れたカード'],
  ['code', { code: '12' }, '3桁または4桁'],
])('a wrong %s is told at its field, and what was typed is not sent back', async (_field, change, told) => {
  const { id } = await openOrder(gateway)
  const { body } = await post(id, { ...typed, ...change })
  expect(body).toContain(told)
  expect(body).not.toMatch(/ value="(?!save|choose|cancel|on)/)
  expect((await gateway.paypal(`GET /v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
})

test('3-D Secure comes in the same frame, before the order is approved', async () => {
  const { id } = await openOrder(gateway)
  await post(id, { ...typed, number: '4000000000003220' })
  expect((await gateway.call(`GET ${page(id)}`)).body).toContain('末尾が 3220 のカード')
  expect((await gateway.paypal(`GET /v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
  await post(id, { act: 'pass' })
  expect((await gateway.paypal(`GET /v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
})

test('a payer who cancels leaves the order open, and nothing of the card', async () => {
  const { id } = await openOrder(gateway)
  await post(id, { ...typed, number: '4000000000003220' })
  const cancelled = await post(id, { act: 'cancel' })
  expect(cancelled.headers.get('location')).toBe(`/dev/gateway/returned?outcome=cancelled&token=${id}`)
  const { body } = await gateway.call(`GET ${cancelled.headers.get('location')}`)
  expect(body).toContain('data-outcome="cancelled"')
  expect((await gateway.paypal(`GET /v2/checkout/orders/${id}`)).body.payment_source.card).toEqual({})
})

test('the card is stored only if its owner ticks the box', async () => {
  for (const ticked of [false, true]) {
    const { id } = await openOrder(gateway, { card: save })
    expect((await gateway.call(`GET ${page(id)}`)).body).toContain('name="save"')
    await post(id, { ...typed, ...(ticked && { save: 'on' }) })
    const paid = await gateway.paypal(`POST /v2/checkout/orders/${id}/capture`, { body: {} })
    expect(paid.body.payment_source.card.attributes?.vault.status).toBe(ticked ? 'VAULTED' : undefined)
  }
})

test('a card that renews is stored whatever the form says, and its page tells that without a box', async () => {
  const recurring = { payment_initiator: 'CUSTOMER', payment_type: 'RECURRING', usage: 'FIRST' }
  const { id } = await openOrder(gateway, { card: { ...save, stored_credential: recurring } })
  const { body } = await gateway.call(`GET ${page(id)}`)
  expect(body).not.toContain('name="save"')
  expect(body).toContain('更新のために保存されます')
  await post(id, typed)
  const paid = await gateway.paypal(`POST /v2/checkout/orders/${id}/capture`, { body: {} })
  expect(paid.body.payment_source.card.attributes?.vault.status).toBe('VAULTED')
})

test('an order is not paid from an address that is unknown or used up', async () => {
  expect((await gateway.call(`GET ${page('NONE')}`)).status).toBe(404)
  const { id } = await openOrder(gateway)
  await post(id, typed)
  await gateway.paypal(`POST /v2/checkout/orders/${id}/capture`, { body: {} })
  expect((await post(id, typed)).status).toBe(404)
})

test('a page of another site controls nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await gateway.control('GET /payments', { headers })).status).toBe(403)
  expect((await gateway.control('PUT /faults', { body: { down: 1 }, headers })).status).toBe(403)
})
