import { expect, test } from 'vitest'
import { capture, captures, on, opening, opens, outcome, yen, usePaypal } from '../test/paypal-orders.ts'
import { closedAddress } from '../test/vendor.ts'
import { paypal } from './index.ts'

const { vendor, adapter, order } = usePaypal()

test('a gateway that does not answer leaves a write open, and a question not', async () => {
  const gateway = adapter(60)
  vendor.answer = ({ call }) => (call === 'POST /v1/oauth2/token' ? undefined : 'hang')
  expect(await outcome(gateway.open(opening))).toEqual(['away', true])
  expect(await outcome(gateway.find('ORDER1'))).toEqual(['away', false])
  vendor.answer = () => 'hang'
  expect(await outcome(adapter(60).open(opening))).toEqual(['away', true])
  expect(await outcome(adapter(60).find('ORDER1'))).toEqual(['away', false])
  const nowhere = { clientId: 'id', clientSecret: 'secret', webhookId: 'hook', patience: 5000 }
  expect(await outcome(paypal({ ...nowhere, url: await closedAddress() }).open(opening))).toEqual(['away', false])
})

test('a write whose connection was cut is repeated once, with its key', async () => {
  let tries = 0
  vendor.answer = on(opens, { status: 201, body: order('CREATED') })
  const gateway = adapter()
  await gateway.open(opening)
  vendor.answer = (seen) => {
    if (seen.call !== opens) return undefined
    tries += 1
    return tries === 1 ? 'cut' : { status: 201, body: order('CREATED') }
  }
  expect((await gateway.open(opening)).payment.id).toBe('ORDER1')
  expect(vendor.seen.slice(-2).map(({ headers }) => headers['paypal-request-id'])).toEqual(['key-1', 'key-1'])
  vendor.answer = on(opens, 'cut')
  expect(await outcome(gateway.open(opening))).toEqual(['away', true])
})

test('an answer in another shape, or with amounts that are no whole yen, leaves a write open', async () => {
  const decimals = order('COMPLETED', { captures: [capture({ amount: yen('3000.5') })] })
  const dollars = order('COMPLETED', { captures: [capture({ amount: { currency_code: 'USD', value: '3000' } })] })
  for (const body of ['<html>', {}, decimals, dollars]) {
    vendor.answer = on(captures, { status: 201, body })
    expect(await outcome(adapter().capture({ key: 'k', paymentId: 'ORDER1' }))).toEqual(['away', true])
  }
})
