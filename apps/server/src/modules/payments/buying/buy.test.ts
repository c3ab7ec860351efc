import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { buyingIn } from '../../../../test/buying.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { GatewayAway, GatewayRefused } from '../../../ports/payments.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { settlePayments } from '../settling/settle-payments.ts'

const app = useApp()
let shop: ReturnType<typeof buyingIn>
beforeAll(() => {
  shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
})

const body = { category_id: 1, product_id: 2, quantity: 1, payment_method: 'credit_card' }
const orderId = randomUUID()

test('[C-064][C-065] buying and confirming climb the ladder', async () => {
  await climbMemberLadder(app, 'POST /api/users/{id}/purchases/points/cart', { body })
  await climbMemberLadder(app, 'POST /api/users/{id}/purchases/resources/cart', { body })
  const confirm = 'POST /api/users/{id}/purchases/points/confirm/{orderId}'
  await climbMemberLadder(app, confirm, { params: { orderId } })
  const me = await app.newMember()
  expect(outcome(await shop.confirm(me, orderId))).toBe('404 purchase_not_found')
  expect(outcome(await shop.buy(me, { product_id: 99 }))).toBe('404 product_not_found')
  expect((await shop.buy(me, { quantity: 11 })).status).toBe(400)
})

test('[C-064][F-016][O-005] a card pays after its approval: 50 confirms give the points once', async () => {
  const me = await app.newMember()
  const made = await shop.buy(me)
  expect(made).toMatchObject({ status: 201, body: { status: 'created', amount: 3000, next: { kind: 'approve' } } })
  expect(await shop.balance(me)).toBe(0)
  expect((await shop.confirm(me, made.body.order_id)).body.purchase.status).toBe('created')
  shop.fake.approve(made.body.order_id)
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.confirm(me, made.body.order_id)))
  expect(new Set(answers.map(outcome))).toEqual(new Set(['200']))
  expect(new Set(answers.map((one) => one.body.purchase.status))).toEqual(new Set(['fulfilled']))
  expect(await shop.balance(me)).toBe(3030)
  expect(await shop.seen(me, made.body.purchase_id)).toMatchObject({
    status: 'fulfilled',
    tax: 272,
    next: null,
    card: { brand: 'VISA', last4: '1111' },
  })
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
})

test('the same cart within 60 seconds, or with its key, is one purchase', async () => {
  const me = await app.newMember()
  const first = await shop.buy(me)
  expect((await shop.buy(me)).body.purchase_id).toBe(first.body.purchase_id)
  app.clock.advance(61_000)
  expect((await shop.buy(me)).body.purchase_id).not.toBe(first.body.purchase_id)
  const key = randomUUID()
  const keyed = await Promise.all(Array.from({ length: 10 }, () => shop.buy(me, { product_id: 3 }, key)))
  expect(new Set(keyed.map((one) => one.body.purchase_id)).size).toBe(1)
  expect(outcome(await shop.buy(me, { product_id: 4 }, key))).toBe('409 key_reused')
  expect(outcome(await shop.buy(me, {}, 'no-uuid'))).toBe('400 key_missing')
})

test('[C-064] the catalogue decides the price, and points buy no points', async () => {
  const me = await app.newMember({ points: 50_000 })
  const changed = await shop.buy(me, { expected: { amount: 1 } })
  expect([outcome(changed), changed.body.price]).toEqual(['409 price_changed', { amount: 3000 }])
  expect((await shop.buy(me, { quantity: 2, expected: { amount: 6000 } })).body.amount).toBe(6000)
  expect(outcome(await shop.buy(me, { payment_method: 'points' }))).toBe('400 method_refused')
  expect(outcome(await shop.buy(me, { payment_method: 'one_click' }))).toBe('400 card_missing')
  expect(outcome(await shop.buy(me, { product_id: 99 }))).toBe('404 product_not_found')
  expect(outcome(await shop.buy(me, { product_id: 2 ** 40 }))).toBe('400 invalid_input')
})

test('[F-018][F-014][F-015] a slip waits for its payer with numbers, a transfer with a bank', async () => {
  const me = await app.newMember()
  app.clock.set('2026-11-24T03:00:00Z')
  const slip = await shop.buy(me, { payment_method: 'convenience' })
  expect(slip.body).toMatchObject({
    status: 'pending',
    next: { kind: 'slip', numbers: [{ name: 'receipt', value: '123456' }], expires_at: '2026-11-27T14:59:59.999Z' },
  })
  expect((await shop.buy(me, { payment_method: 'atm' })).body.next.kind).toBe('slip')
  const bank = await shop.buy(me, { payment_method: 'bank' })
  expect(bank.body.next).toMatchObject({ kind: 'transfer', code: 'T1234', expires_at: '2026-12-01T14:59:59.999Z' })
  shop.fake.pay(slip.body.order_id)
  expect((await shop.confirm(me, slip.body.order_id)).body.purchase.status).toBe('fulfilled')
  expect(await shop.balance(me)).toBe(3030)
})

test.each([
  ['INTERNAL_SERVER_ERROR', 'server', '503 card_server'],
  ['INVALID_STRING_LENGTH', 'syntax', '401 card_syntax'],
  ['INVALID_SECURITY_CODE_LENGTH', 'cvc', '401 card_cvc'],
  ['CARD_EXPIRED', 'expired', '401 card_expired'],
  ['PAYER_CANNOT_PAY', 'payer', '401 card_payer'],
  ['INSTRUMENT_DECLINED', 'declined', '401 card_declined'],
  ['FOO_BAR', 'unknown', '401 card_unknown'],
] as const)(
  '[E-062] the card code %s at the capture refuses, the same again, and gives nothing',
  async (code, kind, refusal) => {
    const me = await app.newMember()
    const { order_id: order } = (await shop.buy(me)).body
    shop.fake.approve(order)
    shop.fake.fail('capture', new GatewayRefused(code, kind))
    const refused = await shop.confirm(me, order)
    expect([outcome(refused), refused.body.card_code]).toEqual([refusal, code])
    expect(outcome(await shop.confirm(me, order))).toBe(refusal)
    expect(await shop.balance(me)).toBe(0)
  },
)

test('after five declined cards in an hour no card is tried', async () => {
  const me = await app.newMember()
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(61_000)
    shop.fake.fail('open', new GatewayRefused('CARD_EXPIRED', 'expired'))
    expect(outcome(await shop.buy(me))).toBe('401 card_expired')
  }
  app.clock.advance(61_000)
  const refused = await shop.buy(me)
  expect([outcome(refused), refused.body.retry_after]).toEqual(['429 card_attempts', 3295])
  app.clock.advance(3_600_000)
  expect((await shop.buy(me)).status).toBe(201)
})

test('after 20 declined cards in an hour from a network no card of it is tried, also where only sweeps captured', async () => {
  const [from, elsewhere] = ['203.0.113.7', '203.0.114.7']
  const last = await app.newMember()
  const people = await Promise.all(Array.from({ length: 4 }, () => app.newMember()))
  const buyFrom = (who: Somebody, address: string) =>
    app.as(who)('POST /api/users/{id}/purchases/points/cart', { from: address, body })
  for (let round = 0; round < 5; round += 1) {
    for (const who of people) {
      shop.fake.approve((await buyFrom(who, from)).body.order_id)
      shop.fake.fail('capture', new GatewayRefused('TRANSACTION_REFUSED', 'unknown'))
      app.clock.advance(121_000)
      await settlePayments.run(app.services)
    }
  }
  expect(outcome(await buyFrom(last, from))).toBe('429 card_attempts')
  expect((await buyFrom(last, elsewhere)).status).toBe(201)
  app.clock.advance(3_600_000)
  expect((await buyFrom(last, from)).status).toBe(201)
})

test('a gateway that hangs leaves the purchase pending without an error, and one that is down is refused', async () => {
  const me = await app.newMember()
  const { order_id: order, purchase_id: id } = (await shop.buy(me)).body
  shop.fake.approve(order)
  shop.fake.hang('capture')
  expect((await shop.confirm(me, order)).body.purchase).toMatchObject({ status: 'pending', asking: true })
  expect(await shop.balance(me)).toBe(0)
  expect((await shop.confirm(me, order)).body.purchase).toMatchObject({ status: 'fulfilled', asking: false })
  expect(await shop.seen(me, id)).toMatchObject({ status: 'fulfilled' })
  const other = (await shop.buy(me, { product_id: 4 })).body
  shop.fake.fail('find', new GatewayAway('TimeoutError', false))
  expect((await shop.confirm(me, other.order_id)).body.purchase).toMatchObject({ status: 'pending', asking: true })
  expect(await shop.seen(me, other.purchase_id)).toMatchObject({ next: null })
  const third = (await shop.buy(me, { product_id: 3 })).body
  shop.fake.down('find')
  expect(outcome(await shop.confirm(me, third.order_id))).toBe('503 gateway_away')
  // Nobody is invited to pay again while the outcome is open.
  expect(await shop.seen(me, third.purchase_id)).toMatchObject({ status: 'pending', asking: true, next: null })
  shop.fake.down('open')
  expect(outcome(await shop.buy(me, { product_id: 1 }))).toBe('503 gateway_away')
  shop.fake.hang('issue')
  const slow = await shop.buy(me, { product_id: 1, payment_method: 'convenience' })
  expect([slow.status, slow.body.status, slow.body.next.kind]).toEqual([201, 'pending', 'done'])
})

test('[C-065][J-19][K-030] points buy a resource at once, once', async () => {
  const me = await app.newMember({ points: 700 })
  const list = (await app.as(me)('GET /api/users/{id}/products/{kind}', { params: { kind: 'word-lists' } })).body.items
  const [item] = list.filter(({ price }: { price: number }) => price === 500)
  const resource = { category_id: 3, product_id: item.id, payment_method: 'points' }
  const bought = await Promise.all(Array.from({ length: 5 }, () => shop.buy(me, resource)))
  expect(bought.map(outcome).filter((one) => one === '201')).toHaveLength(1)
  expect(new Set(bought.map(outcome))).toEqual(new Set(['201', '409 already_owned']))
  expect(bought.find(({ status }) => status === 201)?.body).toMatchObject({
    status: 'fulfilled',
    next: { kind: 'done' },
  })
  expect(await shop.balance(me)).toBe(200)
  const other = list.find(({ price, id }: { price: number; id: number }) => price === 500 && id !== item.id)
  const short = await shop.buy(me, { ...resource, product_id: other.id })
  expect([outcome(short), short.body.missing]).toEqual(['400 insufficient_points', 300])
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
})

test('[C-064] an open purchase is cancelled, its slip too; a paid one is not', async () => {
  const me = await app.newMember()
  const call = 'POST /api/users/{id}/purchases/{purchaseId}/cancel'
  await climbMemberLadder(app, call, { params: { purchaseId: 1 } })
  const cancel = (purchaseId: number) => app.as(me)(call, { params: { purchaseId } })
  expect(outcome(await cancel(999_999))).toBe('404 purchase_not_found')
  const slip = (await shop.buy(me, { payment_method: 'convenience' })).body
  expect((await cancel(slip.purchase_id)).body.purchase.status).toBe('cancelled')
  expect((await cancel(slip.purchase_id)).body.purchase.status).toBe('cancelled')
  expect(shop.fake.of(slip.order_id).state).toBe('cancelled')
  const { purchase_id: card } = (await shop.buy(me)).body
  expect((await cancel(card)).body.purchase.status).toBe('cancelled')
  const { purchase_id: paid } = await shop.bought(me, { product_id: 1 })
  expect(outcome(await cancel(paid))).toBe('409 purchase_not_open')
})

test('[R-049][Q-102] a quote tells amount, tax, points, deadlines and the methods that cannot pay', async () => {
  const me = await app.newMember()
  const call = 'POST /api/users/{id}/purchases/quote'
  const { payment_method: _, ...asked } = body
  await climbMemberLadder(app, call, { body: asked })
  app.clock.set('2026-12-10T03:00:00Z')
  const quoted = await app.as(me)(call, { body: { ...asked, quantity: 2 } })
  expect(quoted.body).toMatchObject({
    amount: 6000,
    tax: 545,
    points: 6000,
    bonus: 60,
    points_expire_at: '2027-06-07T14:59:59.999Z',
    pay_until: { card: '2026-12-10T06:00:00.000Z', atm: '2026-12-13T14:59:59.999Z', bank: '2026-12-17T14:59:59.999Z' },
    refused: [{ method: 'points', reason: 'points_for_points' }],
    sandbox: true,
  })
})
