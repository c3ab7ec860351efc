import { randomUUID } from 'node:crypto'
import { jstDate } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import type { IncomingWebhook } from '../src/ports/payments.ts'
import { type GatewaysUnderTest, goodCard, orderOf, outcomeOf, slipOf } from './payments-conformance.ts'

/** Tests that every gateway of slips and transfers must pass. */
export function slipConformance(given: GatewaysUnderTest) {
  const issue = async (method: 'konbini' | 'pay_easy' | 'bank_transfer' = 'konbini', days = 3) => {
    const request = slipOf(method, given.now(), days)
    return { request, ...(await given.payments.komoju.issue(request)) }
  }

  test.each([
    ['konbini', 3, ['receipt', 'confirmation_code']],
    ['pay_easy', 3, ['bank_id', 'customer_id', 'confirmation_id']],
    ['bank_transfer', 7, ['code']],
  ] as const)('a slip of %s has its numbers and is good for %i days', async (method, days, names) => {
    const { request, payment, slip } = await issue(method, days)
    expect(payment).toMatchObject({ reference: request.reference, state: 'pending', captures: [] })
    expect(slip.numbers.map(({ name }) => name)).toEqual(names)
    expect(slip.numbers.every(({ value }) => value !== '')).toBe(true)
    expect(jstDate(slip.expiresAt)).toBe(jstDate(request.expiresAt))
    const { bank } = slip
    expect(bank === null || Object.values(bank).every((part) => part !== '')).toBe(true)
    expect(bank !== null).toBe(method === 'bank_transfer')
    expect(await given.payments.komoju.issue(request)).toEqual({ payment, slip })
  })

  test('a slip that is paid tells its money: once, again, and another amount', async () => {
    const { request, payment } = await issue()
    await given.pay(request.reference)
    expect(await given.payments.komoju.find(payment.id)).toMatchObject({
      state: 'captured',
      captures: [{ amount: 3000, refunds: [], dispute: null }],
    })
    await given.pay(request.reference, 1000)
    expect((await given.payments.komoju.find(payment.id))?.captures.map(({ amount }) => amount)).toEqual([3000, 1000])
    expect(await given.payments.komoju.find('nobody')).toBeUndefined()
  })

  test('a refund gives back a part of one receipt once for its key', async () => {
    const { request, payment } = await issue('bank_transfer')
    await given.pay(request.reference)
    await given.pay(request.reference, 1000)
    const [, second] = (await given.payments.komoju.find(payment.id))?.captures ?? []
    const refund = { key: randomUUID(), captureId: second?.id ?? '', amount: 400 }
    const first = await given.payments.komoju.refund(refund)
    expect(await given.payments.komoju.refund(refund)).toEqual(first)
    const found = await given.payments.komoju.find(payment.id)
    expect(found?.captures.map(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([[], [400]])
    const rows = (await given.payments.komoju.statement(jstDate(given.now()))).filter(
      ({ reference, kind }) => reference === request.reference && kind !== 'fee',
    )
    expect(rows.map(({ kind, captureId, amount }) => [kind, captureId, amount])).toEqual([
      ['payment', payment.id, 3000],
      ['payment', second?.id, 1000],
      ['refund', second?.id, -400],
    ])
  })

  test('an unpaid slip is cancelled, and a paid one answers that it is paid', async () => {
    const [open, paid] = [await issue(), await issue()]
    await given.pay(paid.request.reference)
    const cancel = (paymentId: string) => given.payments.komoju.cancel({ key: randomUUID(), paymentId })
    expect(await cancel(open.payment.id)).toMatchObject({ state: 'cancelled' })
    expect(await cancel(open.payment.id)).toMatchObject({ state: 'cancelled' })
    expect(await cancel(paid.payment.id)).toMatchObject({ state: 'captured', captures: [{ amount: 3000 }] })
  })
}

/** Tests of both gateways together: their absence and their webhooks. */
export function gatewayConformance(given: GatewaysUnderTest) {
  test('a gateway that is down did nothing; one that does not answer leaves it unknown, and the key finds it again', async () => {
    const { paypal, komoju } = given.impatient
    const [order, slip] = [orderOf(), slipOf('konbini', given.now())]
    await given.down(true)
    const away = await Promise.all([outcomeOf(paypal.open(orderOf())), outcomeOf(komoju.issue(slip))])
    await given.hang(true)
    const unknown = await Promise.all([outcomeOf(paypal.open(order)), outcomeOf(komoju.issue(slip))])
    const asked = await Promise.all([outcomeOf(paypal.find('nobody')), outcomeOf(komoju.find('nobody'))])
    await given.hang(false)
    expect([...away, ...unknown, ...asked]).toEqual([
      'away',
      'away',
      'away, outcome unknown',
      'away, outcome unknown',
      'away',
      'away',
    ])
    const { payment } = await given.payments.paypal.open(order)
    expect((await given.payments.paypal.open(order)).payment.id).toBe(payment.id)
    expect((await given.payments.komoju.issue(slip)).payment).toMatchObject({ reference: slip.reference })
  })

  const arrived = async (reference: string) =>
    (await given.webhooks(reference)).map(({ gateway, headers, body }) => ({
      gateway,
      webhook: {
        header: (name: string) =>
          Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1],
        body: Buffer.from(body),
        now: given.now(),
      } satisfies IncomingWebhook,
    }))

  test('the webhooks of both gateways are valid, and name the payment; a changed one is not', async () => {
    const [order, slip] = [orderOf(), slipOf('konbini', given.now())]
    const { payment } = await given.payments.paypal.open(order)
    await given.approve(order.reference, goodCard)
    await given.payments.paypal.capture({ key: randomUUID(), paymentId: payment.id })
    const issued = await given.payments.komoju.issue(slip)
    await given.pay(slip.reference)
    const events: string[] = []
    for (const { gateway, webhook } of [...(await arrived(order.reference)), ...(await arrived(slip.reference))]) {
      const verified = await given.payments[gateway].verify(webhook)
      const paid = gateway === 'paypal' ? order : slip
      expect(verified).toMatchObject({
        paymentId: gateway === 'paypal' ? payment.id : issued.payment.id,
        reference: paid.reference,
      })
      events.push(verified?.event ?? '')
      const body = Buffer.from(webhook.body.toString().replace(paid.reference, randomUUID()))
      expect(await given.payments[gateway].verify({ ...webhook, body })).toBeUndefined()
    }
    expect(events.length).toBeGreaterThanOrEqual(4)
    expect(new Set(events).size).toBe(events.length)
  })
}
