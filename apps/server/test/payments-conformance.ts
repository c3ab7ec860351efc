import { randomUUID } from 'node:crypto'
import { jstDate } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { GatewayAway, type GatewayName, GatewayRefused, type Payments, type SlipMethod } from '../src/ports/payments.ts'

/** The gateways under test, and the payer's and the gateways' own side of them. A reference is our order id. */
export type GatewaysUnderTest = {
  payments: Payments
  /** The same gateways behind an adapter that waits for a second only. */
  impatient: Payments
  now: () => Date
  approve(reference: string, card: string, save?: boolean): Promise<void>
  pay(reference: string, amount?: number): Promise<void>
  dispute(reference: string, outcome: 'open' | 'won' | 'lost'): Promise<void>
  typeCard(setupToken: string, card: string): Promise<void>
  /** Both gateways do what they are asked and never answer. */
  hang(on: boolean): Promise<void>
  down(on: boolean): Promise<void>
  /** The webhooks of a reference, as they were sent. */
  webhooks(reference: string): Promise<{ gateway: GatewayName; headers: Record<string, string>; body: string }[]>
}

export const goodCard = '4111111111111111'
const pages = { returnUrl: 'https://tensaku.example/r', cancelUrl: 'https://tensaku.example/c' }

/** The outcome of a call: its value, or its refusal in short. */
export async function outcomeOf<T>(work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GatewayRefused) return `refused: ${error.kind} ${error.code}`
    if (error instanceof GatewayAway) return error.unknown ? 'away, outcome unknown' : 'away'
    throw error
  }
}

/** A request for an order of 3,000 yen. */
export const orderOf = (reference = randomUUID() as string) => ({
  key: randomUUID() as string,
  reference,
  amount: 3000,
  title: '3,000pt',
  ...pages,
})

/** A request for a slip of 3,000 yen until the end of the third day. */
export const slipOf = (method: SlipMethod, now: Date, days = 3) => ({
  key: randomUUID() as string,
  reference: randomUUID() as string,
  method,
  amount: 3000,
  expiresAt: new Date(`${jstDate(new Date(now.getTime() + days * 86_400_000))}T23:59:59+09:00`),
  payer: null,
})

/** Tests that every gateway of cards must pass. */
export function cardConformance(given: GatewaysUnderTest) {
  const { payments, now, approve } = lateBound(given)
  const open = async (overrides: object = {}) => {
    const order = { ...orderOf(), ...overrides }
    return { order, ...(await payments().paypal.open(order)) }
  }
  const paid = async (card = goodCard, save = false) => {
    const opened = await open(save ? { save: { customer: null, recurring: false } } : {})
    await approve(opened.order.reference, card, save)
    const request = { key: randomUUID(), paymentId: opened.payment.id }
    return { ...opened, request, captured: await payments().paypal.capture(request) }
  }

  test('an order is opened, approved and captured, and its money is there once', async () => {
    const { order, payment, url } = await open()
    expect(payment).toMatchObject({ reference: order.reference, state: 'created', captures: [], declined: null })
    expect(url).toMatch(/^https?:\/\//)
    expect(await payments().paypal.open(order)).toEqual({ payment, url })
    await approve(order.reference, goodCard)
    expect(await payments().paypal.find(payment.id)).toMatchObject({ state: 'approved', captures: [] })
    const request = { key: randomUUID(), paymentId: payment.id }
    const captures = await Promise.all(Array.from({ length: 8 }, () => payments().paypal.capture(request)))
    const again = await payments().paypal.capture({ ...request, key: randomUUID() })
    for (const one of [...captures, again, await payments().paypal.find(payment.id)])
      expect(one).toMatchObject({
        id: payment.id,
        reference: order.reference,
        state: 'captured',
        captures: [{ id: captures[0]?.captures[0]?.id, amount: 3000, refunds: [], dispute: null }],
        card: { brand: 'VISA', last4: '1111' },
      })
  })

  test.each([
    ['E-063', 'server INTERNAL_SERVER_ERROR'],
    ['E-064', 'server NOT_AUTHORIZED'],
    ['E-065', 'server PERMISSION_DENIED'],
    ['E-066', 'server RESOURCE_NOT_FOUND'],
    ['E-067', 'server INVALID_RESOURCE_ID'],
    ['E-068', 'server AUTHENTICATION_FAILURE'],
    ['E-069', 'syntax INVALID_PARAMETER_SYNTAX'],
    ['E-070', 'syntax INVALID_PARAMETER_SYNTAX'],
    ['E-071', 'syntax INVALID_STRING_LENGTH'],
    ['E-072', 'syntax INVALID_EXPIRATION_YEAR'],
    ['E-073', 'syntax VALIDATION_ERROR'],
    ['E-074', 'syntax INVALID_NUMBER'],
    ['E-075', 'cvc INVALID_SECURITY_CODE_LENGTH'],
    ['E-076', 'expired CARD_EXPIRED'],
    ['E-077', 'payer PAYER_CANNOT_PAY'],
    ['E-078', 'unknown TRANSACTION_REFUSED'],
  ])('[%s] a card is refused: %s', async (row, refusal) => {
    const { order, payment } = await open()
    await approve(order.reference, `40000000000000${row.slice(-2)}`)
    const capture = payments().paypal.capture({ key: randomUUID(), paymentId: payment.id })
    expect(await outcomeOf(capture)).toBe(`refused: ${refusal}`)
    expect(await payments().paypal.find(payment.id)).toMatchObject({ captures: [] })
  })

  test('a refund gives back a part of the money once for its key', async () => {
    const { payment, captured } = await paid()
    const refund = { key: randomUUID(), captureId: captured.captures[0]?.id ?? '', amount: 1000 }
    const [first, again] = [await payments().paypal.refund(refund), await payments().paypal.refund(refund)]
    expect([first.amount, again]).toEqual([1000, first])
    const found = await payments().paypal.find(payment.id)
    expect(found?.captures[0]?.refunds).toMatchObject([{ id: first.id, amount: 1000 }])
    const more = payments().paypal.refund({ ...refund, key: randomUUID(), amount: 2001 })
    expect(await outcomeOf(more)).toMatch(/^refused: unknown /)
  })

  test.each(['open', 'won', 'lost'] as const)('a dispute that is %s is told with the money', async (outcome) => {
    const { order, payment } = await paid()
    await given.dispute(order.reference, outcome)
    const found = await payments().paypal.find(payment.id)
    expect(found?.captures[0]?.dispute).toMatchObject({ state: outcome, amount: 3000 })
  })

  test('a card that was stored with a payment pays at once, until it is deleted', async () => {
    const { captured } = await paid(goodCard, true)
    const { token, customer } = captured.card ?? {}
    if (!token || !customer) throw new Error('it was not stored')
    const order = { ...orderOf(), card: { token, customer } }
    expect(await payments().paypal.open(order)).toMatchObject({ payment: { state: 'captured' }, url: null })
    await payments().paypal.deleteCard(token)
    await payments().paypal.deleteCard(token)
    expect(await outcomeOf(payments().paypal.open({ ...order, ...orderOf() }))).toMatch(/^refused: /)
  })

  test('a stored card may be declined, or has to be approved again', async () => {
    const payAgain = async (number: string) => {
      const { token, customer } = (await paid(number, true)).captured.card ?? {}
      return outcomeOf(payments().paypal.open({ ...orderOf(), card: { token: token ?? '', customer: customer ?? '' } }))
    }
    expect(await payAgain('4000000000000341')).toMatch(/^refused: declined /)
    expect(await payAgain('4000000000003220')).toMatchObject({
      payment: { state: 'created' },
      url: expect.stringMatching(/^http/),
    })
  })

  test('a card is stored without a payment once it was typed, and the same one for the same key', async () => {
    const setup = await payments().paypal.setUpCard({ key: randomUUID(), customer: null, ...pages })
    const request = { key: randomUUID(), setupToken: setup.setupToken }
    const early = payments().paypal.storeCard({ ...request, key: randomUUID() })
    expect(await outcomeOf(early)).toMatch(/^refused: unapproved /)
    await given.typeCard(setup.setupToken, goodCard)
    const stored = await payments().paypal.storeCard(request)
    expect(stored).toMatchObject({ brand: 'VISA', last4: '1111', customer: expect.stringMatching(/./) })
    expect(await payments().paypal.storeCard(request)).toEqual(stored)
    const unknown = payments().paypal.storeCard({ key: randomUUID(), setupToken: 'NOBODY' })
    expect(await outcomeOf(unknown)).toMatch(/^refused: absent /)
  })

  test('a token for the browser is good for 15 minutes', async () => {
    const { token, expiresAt } = await payments().paypal.clientToken(now())
    expect([token.length > 0, expiresAt]).toEqual([true, new Date(now().getTime() + 900_000)])
  })

  test('the statement of the day agrees with the payment, its fee and its refund', async () => {
    const { order, captured } = await paid()
    const [money] = captured.captures
    const { id } = await payments().paypal.refund({ key: randomUUID(), captureId: money?.id ?? '', amount: 500 })
    const rows = (await payments().paypal.statement(jstDate(now()))).filter(
      ({ reference }) => reference === order.reference,
    )
    expect(rows.map((row) => [row.kind, row.id, row.captureId, row.amount])).toEqual([
      ['payment', money?.id, money?.id, 3000],
      ['fee', money?.id, money?.id, -(money?.fee ?? 0)],
      ['refund', id, money?.id, -500],
    ])
  })
}

/** Tests run after the gateways have started, and are described before. */
function lateBound(given: GatewaysUnderTest) {
  return {
    payments: () => given.payments,
    now: () => given.now(),
    approve: (...details: Parameters<GatewaysUnderTest['approve']>) => given.approve(...details),
  }
}
