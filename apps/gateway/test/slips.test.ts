import { randomUUID } from 'node:crypto'
import { day, hour } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { issueSlip, payWith } from './orders.ts'
import { useGateway } from './use-gateway.ts'

const gateway = useGateway()
const read = async (id: string) => (await gateway.komoju(`GET /api/v1/payments/${id}`)).body
const pay = (reference: string, amount?: number) =>
  gateway.control(`POST /payments/${reference}/pay`, { body: amount === undefined ? {} : { amount } })

test.each([
  ['konbini', ['store', 'receipt', 'confirmation_code']],
  ['pay_easy', ['bank_id', 'customer_id', 'confirmation_id']],
  ['bank_transfer', ['bank_name', 'account_branch_name', 'account_number', 'account_name', 'order_id']],
])('a slip of %s has the numbers that its payer needs, and runs to the end of a day', async (type, names) => {
  const slip = await issueSlip(gateway, { type, days: 3 })
  expect(slip.body).toMatchObject({ status: 'authorized', amount: 1000, external_order_num: slip.reference })
  expect(slip.body.payment_deadline).toBe('2026-11-23T14:59:59.999Z')
  for (const name of names) expect(slip.body.payment_details[name]).toMatch(/./)
  await pay(slip.reference)
  expect(await read(slip.id)).toMatchObject({
    status: 'captured',
    captures: [{ id: slip.id, amount: 1000, fee: 27 }],
    amount_refunded: 0,
  })
})

test('a slip is paid short, twice and late, and each receipt is given back for itself', async () => {
  const slip = await issueSlip(gateway, { type: 'bank_transfer' })
  await pay(slip.reference, 400)
  gateway.clock.advance(10 * day)
  await pay(slip.reference)
  const { captures } = await read(slip.id)
  expect(captures).toMatchObject([
    { id: slip.id, amount: 400 },
    { id: `${slip.id}-2`, amount: 1000 },
  ])
  const refund = await gateway.komoju(`POST /api/v1/payments/${slip.id}-2/refund`, { body: { amount: 700 } })
  expect(refund.body.refunds).toMatchObject([{ capture: `${slip.id}-2`, amount: 700 }])
  const more = await gateway.komoju(`POST /api/v1/payments/${slip.id}-2/refund`, { body: { amount: 301 } })
  expect(more).toMatchObject({ status: 422, body: { error: { param: 'amount' } } })
})

test('a slip expires at its end, which is announced once, and may still be paid', async () => {
  const slip = await issueSlip(gateway)
  gateway.clock.advance(4 * day)
  await gateway.settle()
  await gateway.settle()
  expect((await read(slip.id)).status).toBe('expired')
  const ofSlip = gateway.sent.filter(({ body }) => body.includes(slip.reference))
  expect(ofSlip.map(({ headers }) => headers['X-Komoju-Event'])).toEqual(['payment.authorized', 'payment.expired'])
  await pay(slip.reference)
  expect((await read(slip.id)).status).toBe('captured')
})

test('an unpaid slip is cancelled; a paid one is not', async () => {
  const [open, paid] = [await issueSlip(gateway), await issueSlip(gateway)]
  await pay(paid.reference)
  expect((await gateway.komoju(`POST /api/v1/payments/${open.id}/cancel`, { body: {} })).body.status).toBe('cancelled')
  expect((await gateway.komoju(`POST /api/v1/payments/${paid.id}/cancel`, { body: {} })).status).toBe(422)
})

test('a request that is repeated with its key issues one slip', async () => {
  const request = {
    key: randomUUID(),
    body: { amount: 500, currency: 'JPY', external_order_num: randomUUID(), payment_details: { type: 'konbini' } },
  }
  const [first, again] = await Promise.all([1, 2].map(() => gateway.komoju('POST /api/v1/payments', request)))
  expect(again?.body.id).toBe(first?.body.id)
})

test('a request without the secret key, without a method or in another currency is refused', async () => {
  expect((await gateway.call('GET /api/v1/payments')).status).toBe(401)
  const refused = async (change: object) => {
    const body = { amount: 500, currency: 'JPY', payment_details: { type: 'konbini' }, ...change }
    return (await gateway.komoju('POST /api/v1/payments', { body })).body.error?.param
  }
  expect(await refused({ amount: 0.5 })).toBe('amount')
  expect(await refused({ currency: 'USD' })).toBe('currency')
  expect(await refused({ payment_details: { type: 'credit_card' } })).toBe('payment_details')
})

test('the statement of a day has every yen that came in and went back, and so have the reports', async () => {
  gateway.clock.advance(day)
  const today = gateway.clock.now().toISOString().slice(0, 10)
  const slip = await issueSlip(gateway)
  await pay(slip.reference)
  const card = await payWith(gateway, '4111111111111111')
  await gateway.control(`POST /payments/${card.reference}/refund`, { body: { amount: 300 } })
  const { body } = await gateway.control(`GET /statement?day=${today}`)
  const rows = (reference: string) =>
    body.items
      .filter((row: { reference: string }) => row.reference === reference)
      .map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  expect(rows(slip.reference)).toEqual([
    ['payment', 1000],
    ['fee', -27],
  ])
  expect(rows(card.reference)).toEqual([
    ['payment', 1000],
    ['fee', -76],
    ['refund', -300],
  ])
  expect(body.total).toEqual({ paypal: 624, komoju: 973 })
  const start = new Date(gateway.clock.now().getTime() - hour).toISOString()
  const end = gateway.clock.now().toISOString()
  const report = await gateway.paypal(`GET /v1/reporting/transactions?start_date=${start}&end_date=${end}`)
  const infos = report.body.transaction_details.map((row: { transaction_info: object }) => row.transaction_info)
  expect(infos).toMatchObject([
    { transaction_event_code: 'T0006', invoice_id: card.reference, fee_amount: { value: '-76' } },
    { transaction_event_code: 'T1107', transaction_amount: { value: '-300' } },
  ])
})
