import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { buyingIn } from '../../../../test/buying.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { applyWebhooks } from '../webhooks/apply-webhooks.ts'
import { remindPayers } from './remind-payers.ts'
import { settlePayments } from './settle-payments.ts'

const app = useApp()
let shop: ReturnType<typeof buyingIn>
let me: Somebody
beforeAll(() => {
  shop = buyingIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
})
beforeEach(async () => {
  app.clock.advance(61_000)
  me = await app.newMember()
})

const minutes = (n: number) => n * 60_000
const days = (n: number) => n * 86_400_000
const sweep = () => settlePayments.run(app.services)
const convenience = { payment_method: 'convenience' }
let events = 0

const webhook = (body: unknown, gateway = 'paypal', signature = 'right') =>
  app.as(undefined)(`POST /api/webhooks/payments/${gateway}`, {
    body,
    headers: { 'x-signature': signature },
  })
const eventOf = (reference: string, event = `E-${++events}`) => ({ event, kind: 'ANY', paymentId: null, reference })

const tasks = () =>
  app.services.db.selectFrom('payment_tasks').select(['kind', 'amount', 'purchase_id']).orderBy('id').execute()
const tasksOf = async (purchaseId: number | null) =>
  (await tasks()).filter(({ purchase_id: id }) => id === purchaseId).map(({ kind, amount }) => `${kind} ${amount}`)
const statusOf = async (purchaseId: number) => (await shop.seen(me, purchaseId)).status
const breaches = async () => (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)

test('[I-10] 50 confirms, 50 webhooks and 50 sweeps at once give the points once', async () => {
  const made = (await shop.buy(me)).body
  shop.fake.approve(made.order_id)
  app.clock.advance(minutes(2))
  const work = Array.from({ length: 50 }, () => [
    shop.confirm(me, made.order_id),
    webhook(eventOf(made.order_id)).then(() => applyWebhooks.run(app.services)),
    sweep(),
  ])
  await Promise.all(work.flat())
  expect(await shop.balance(me)).toBe(3030)
  expect(await tasksOf(made.purchase_id)).toEqual([])
  expect(await breaches()).toEqual([])
})

test('[J-18] a webhook that comes three times credits a slip once; a forged one is not kept', async () => {
  const made = (await shop.buy(me, convenience)).body
  shop.fake.pay(made.order_id)
  const count = async () => (await app.services.db.selectFrom('payment_webhooks').select('id').execute()).length
  const before = await count()
  expect(outcome(await webhook(eventOf(made.order_id), 'komoju', 'wrong'))).toBe('400 signature_invalid')
  expect(await count()).toBe(before)
  const event = eventOf(made.order_id)
  for (let n = 0; n < 3; n += 1) expect((await webhook(event, 'komoju')).status).toBe(200)
  expect(await count()).toBe(before + 1)
  expect(await applyWebhooks.run(app.services)).toBe(1)
  expect(await applyWebhooks.run(app.services)).toBe(0)
  expect(await shop.balance(me)).toBe(3030)
  expect((await mailsTo(app, me.email)).map(({ kind }) => kind).toSorted()).toEqual([
    'payment_waiting',
    'points_bought',
  ])
})

test('a capture whose answer was lost is found by the sweep, with no webhook', async () => {
  const made = (await shop.buy(me)).body
  shop.fake.approve(made.order_id)
  shop.fake.hang('capture')
  expect((await shop.confirm(me, made.order_id)).body.purchase.status).toBe('pending')
  app.clock.advance(minutes(2))
  await sweep()
  expect([await statusOf(made.purchase_id), await shop.balance(me)]).toEqual(['fulfilled', 3030])
  const captures = shop.fake.writes.filter(({ key }) => key === `${made.order_id}:capture`)
  expect(captures).toHaveLength(1)
})

test('an opening whose answer was lost is repeated with its key, and the slip appears', async () => {
  shop.fake.hang('issue')
  const made = (await shop.buy(me, convenience)).body
  expect(made.next).toEqual({ kind: 'done' })
  app.clock.advance(minutes(1))
  await sweep()
  expect((await shop.seen(me, made.purchase_id)).next.kind).toBe('slip')
})

test('an opening that may have been made is no failure while its gateway is down: it is asked again', async () => {
  shop.fake.hang('issue')
  const made = (await shop.buy(me, convenience)).body
  shop.fake.down('issue')
  app.clock.advance(minutes(1))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('pending')
  shop.fake.fail('issue', new GatewayRefused('INTERNAL', 'server', true))
  shop.fake.down('issue')
  const other = await shop.buy(me, { ...convenience, product_id: 1 })
  expect([other.status, other.body.next]).toEqual([201, { kind: 'done' }])
  app.clock.advance(minutes(1))
  await sweep()
  for (const { purchase_id: id } of [made, other.body]) expect((await shop.seen(me, id)).next.kind).toBe('slip')
})

test('a card order ends after three hours, a slip after the third day, and its payer is reminded the day before', async () => {
  app.clock.set('2026-12-01T03:00:00Z')
  const card = (await shop.buy(me)).body
  const voided = (await shop.buy(me, { product_id: 1 })).body
  const slip = (await shop.buy(me, convenience)).body
  app.clock.advance(minutes(181))
  shop.fake.of(voided.order_id).state = 'cancelled'
  await sweep()
  expect(await Promise.all([card, voided, slip].map(({ purchase_id: id }) => statusOf(id)))).toEqual([
    'expired',
    'expired',
    'pending',
  ])
  app.clock.set('2026-12-03T00:59:00Z')
  expect(await remindPayers.run(app.services)).toBe(0)
  app.clock.set('2026-12-03T01:01:00Z')
  expect(await remindPayers.run(app.services)).toBe(1)
  expect(await remindPayers.run(app.services)).toBe(0)
  app.clock.set('2026-12-04T14:59:59Z')
  await sweep()
  expect(await statusOf(slip.purchase_id)).toBe('pending')
  app.clock.set('2026-12-04T15:00:01Z')
  await sweep()
  expect(await statusOf(slip.purchase_id)).toBe('expired')
  const kinds = (await mailsTo(app, me.email)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['payment_due', 'payment_expired', 'payment_waiting'])
})

test('[J-18] late, short, surplus, double and unknown money stands in suspense as a task', async () => {
  const late = (await shop.buy(me, convenience)).body
  app.clock.advance(days(4))
  await sweep()
  shop.fake.pay(late.order_id)
  app.clock.advance(days(2))
  await sweep()
  expect([await statusOf(late.purchase_id), await tasksOf(late.purchase_id)]).toEqual(['expired', ['late 3000']])

  const bank = { payment_method: 'bank' }
  const [short, surplus, double] = [
    (await shop.buy(me, bank)).body,
    (await shop.buy(me, { ...bank, product_id: 1 })).body,
    (await shop.buy(me, { ...bank, product_id: 3 })).body,
  ]
  shop.fake.pay(short.order_id, 2000)
  shop.fake.pay(surplus.order_id, 1500)
  shop.fake.pay(double.order_id)
  shop.fake.pay(double.order_id)
  app.clock.advance(minutes(31))
  await sweep()
  expect([await statusOf(short.purchase_id), await tasksOf(short.purchase_id)]).toEqual(['pending', ['short 2000']])
  // The member sees the money, and cannot leave it behind.
  expect(await shop.seen(me, short.purchase_id)).toMatchObject({ held: 2000 })
  const cancelling = { params: { purchaseId: short.purchase_id } }
  const cancelled = await app.as(me)('POST /api/users/{id}/purchases/{purchaseId}/cancel', cancelling)
  expect(outcome(cancelled)).toBe('409 purchase_not_open')
  expect(await tasksOf(surplus.purchase_id)).toEqual(['surplus 500'])
  expect(await tasksOf(double.purchase_id)).toEqual(['double 5000'])
  expect(await shop.balance(me)).toBe(1000 + 5100)
  shop.fake.pay(short.order_id, 1000)
  app.clock.advance(minutes(31))
  await sweep()
  expect([await statusOf(short.purchase_id), await shop.balance(me)]).toEqual(['fulfilled', 6100 + 3030])
  expect(await shop.seen(me, short.purchase_id)).toMatchObject({ held: 0 })

  const paymentId = shop.fake.payUnknown(777)
  await webhook({ event: 'E-unknown', kind: 'ANY', paymentId, reference: 'nobody' }, 'komoju')
  await applyWebhooks.run(app.services)
  expect(await tasksOf(null)).toEqual(['unmatched 777'])
  expect(await breaches()).toEqual([])
})

test('a refund at the gateway and a lost dispute take back what is unspent, once, and tell an operator', async () => {
  const refunded = await shop.bought(me)
  shop.fake.refund(refunded.order_id, 3000)
  const disputed = await shop.bought(me, { product_id: 1 })
  shop.fake.dispute(disputed.order_id, 'open')
  app.clock.advance(days(2))
  await sweep()
  expect([await shop.balance(me), await tasksOf(refunded.purchase_id)]).toEqual([1000, ['refund_at_gateway 3000']])
  expect(await shop.seen(me, refunded.purchase_id)).toMatchObject({
    status: 'refunded',
    refunded: 3000,
    disputed: false,
  })
  shop.fake.dispute(disputed.order_id, 'lost')
  app.clock.advance(days(5))
  await sweep()
  await sweep()
  expect([await shop.balance(me), await statusOf(disputed.purchase_id)]).toEqual([0, 'refunded'])
  expect(await tasksOf(disputed.purchase_id)).toEqual(['dispute 1000'])
  expect(await shop.seen(me, disputed.purchase_id)).toMatchObject({ refunded: 1000, disputed: true })
  expect(await breaches()).toEqual([])
})

test('refunds at the gateway that add up to the price take the whole purchase back', async () => {
  const bought = await shop.bought(me)
  for (const [amount, status, points] of [
    [1000, 'fulfilled', 2030],
    [2000, 'refunded', 0],
  ] as const) {
    shop.fake.refund(bought.order_id, amount)
    app.clock.advance(days(2))
    await sweep()
    expect([await statusOf(bought.purchase_id), await shop.balance(me)]).toEqual([status, points])
    expect(await shop.seen(me, bought.purchase_id)).toMatchObject({ taken_back: 3030 - points })
  }
  expect(await breaches()).toEqual([])
})

test('a gateway that is down keeps a purchase open, and the sweep tries again', async () => {
  const made = (await shop.buy(me, convenience)).body
  shop.fake.pay(made.order_id)
  shop.fake.down('find')
  app.clock.advance(minutes(31))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('pending')
  app.clock.advance(minutes(2))
  await sweep()
  expect(await statusOf(made.purchase_id)).toBe('fulfilled')
})

test('a payment that was refused after too many declined cards is not captured later', async () => {
  const approved = (await shop.buy(me)).body
  for (let n = 0; n < 5; n += 1) {
    app.clock.advance(61_000)
    shop.fake.fail('open', new GatewayRefused('CARD_EXPIRED', 'expired'))
    await shop.buy(me)
  }
  shop.fake.approve(approved.order_id)
  expect(outcome(await shop.confirm(me, approved.order_id))).toBe('429 card_attempts')
  app.clock.advance(minutes(61))
  await sweep()
  expect([await statusOf(approved.purchase_id), await shop.balance(me)]).toEqual(['failed', 0])
})

test('a dispute that is lost after all its money was refunded costs nothing more', async () => {
  const { purchase_id: id, order_id: order } = await shop.bought(me)
  shop.fake.refund(order, 3000)
  const [capture] = shop.fake.of(order).captures
  if (capture) capture.dispute = { id: 'DIS-0', state: 'lost', amount: 0 }
  app.clock.advance(days(1))
  await sweep()
  expect(await tasksOf(id)).toEqual(['refund_at_gateway 3000', 'dispute 0'])
  expect(await breaches()).toEqual([])
})

test('webhooks of a burst that one run leaves are due at once', async () => {
  for (let n = 0; n < 101; n += 1) await webhook(eventOf('00000000-0000-4000-8000-000000000000'))
  const now = app.clock.now().getTime()
  expect(await applyWebhooks.run(app.services)).toBe(1)
  expect((await applyWebhooks.next?.(app.services))?.getTime()).toBe(now + 100)
  await applyWebhooks.run(app.services)
  expect(await applyWebhooks.next?.(app.services)).toBeUndefined()
})
