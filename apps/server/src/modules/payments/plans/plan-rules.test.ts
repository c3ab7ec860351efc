import { afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayRefused } from '../../../ports/payments.ts'
import { hashPassword } from '../../account/index.ts'
import { json } from '../../../db/database.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { leavePayments } from '../index.ts'
import { exportOf } from '../../subscriptions/index.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))
afterEach(() => plans.endAll())

const lite = 'lite-basic-global-50-30'
const day = 24 * 3_600_000
const payment = 'PUT /api/users/{id}/subscriptions/payment'
const remove = 'DELETE /api/users/{id}/credit-cards/{cardId}'

test('[Q-92] the half price of a first month is for a card that has paid no plan: nothing is captured, and the price is named', async () => {
  const [first, second] = [await app.newMember(), await app.newMember()]
  await plans.subscribe(first, lite, { duration: '3mo' })
  const made = await plans.checkout(second, lite)
  expect(made.body.amount).toBe(2740)
  plans.fake.approve(made.body.order_id)
  const refused = await plans.confirm(second, made.body.order_id)
  expect(outcome(refused)).toBe('409 discount_spent')
  expect(refused.body.message).toMatch(
    /^このカードではすでにプランをお支払いいただいたため、初月の半額はお使いいただけません。/,
  )
  expect(await plans.subscription(second)).toBeNull()
  const captured = app.services.db
    .selectFrom('payment_captures')
    .select('id')
    .where('purchase_id', '=', made.body.purchase_id)
  expect(await captured.execute()).toEqual([])
  const longer = await plans.checkout(second, lite, { duration: '3mo' })
  plans.fake.approve(longer.body.order_id)
  expect((await plans.confirm(second, longer.body.order_id)).body.purchase.status).toBe('fulfilled')
})

test('the payment of the next terms climbs the ladder; a card that renews a plan cannot be deleted', async () => {
  const body = { method: 'bank', duration: '1mo' }
  await climbMemberLadder(app, payment, { body })
  const me = await app.newMember()
  expect(outcome(await app.as(me)(payment, { body }))).toBe('404 plan_not_running')
  await plans.subscribe(me, lite)
  const [card] = (await app.as(me)('GET /api/users/{id}/credit-cards')).body.items
  expect((await plans.subscription(me)).payment.card_id).toBe(card.id)
  expect(outcome(await app.as(me)(remove, { params: { cardId: card.id } }))).toBe('409 card_in_use')
  expect(outcome(await app.as(me)(payment, { body: { ...body, method: 'credit_card', card_id: 9_999 } }))).toBe(
    '400 card_missing',
  )
  const longer = await app.as(me)(payment, { body: { method: 'credit_card', duration: '3mo' } })
  expect(longer.body.subscription.renewal.amount).toBe(14_940)
  const other = await app.as(me)(payment, { body })
  expect(other.body.subscription).toMatchObject({ renewal: null, payment: { method: 'bank', card_id: null } })
  expect(outcome(await app.as(me)(remove, { params: { cardId: card.id } }))).toBe('204')
})

test('a plan with the assistant is not sold in production, and its entry says why', async () => {
  const me = await app.newMember()
  Object.assign(app.services, { production: true })
  try {
    const { items } = (await app.as(me)('GET /api/users/{id}/products/subscriptions')).body
    const of = (type: string, ai: boolean) =>
      items.find((one: { type: string; ai: boolean }) => one.type === type && one.ai === ai)
    expect([of('ai', true).unavailable, of('lite', true).unavailable, of('lite', false).unavailable]).toEqual([
      'feature_off',
      'feature_off',
      null,
    ])
    expect(outcome(await plans.checkout(me, 'ai'))).toBe('503 feature_off')
  } finally {
    Object.assign(app.services, { production: false })
  }
  expect((await plans.checkout(me, 'ai')).status).toBe(201)
})

test('[E-039][E-040][Q-97] a stored card asks for the password, and a card that is declined is refused with its text', async () => {
  const me = await app.newMember({ passwordHash: await hashPassword('kaki-no-ki-7') })
  await plans.subscribe(me, lite)
  const wider = 'lite-basic-global-100-30'
  const upgrade = { upgrade: true, payment_method: 'one_click' } as const
  expect(outcome(await plans.checkout(me, wider, { ...upgrade, password: 'wrong-password-1' }))).toBe('401 password')
  plans.fake.fail('capture', new GatewayRefused('CARD_EXPIRED', 'expired'))
  expect(outcome(await plans.checkout(me, wider, { ...upgrade, password: 'kaki-no-ki-7' }))).toBe('401 card_expired')
  expect((await plans.subscription(me)).product_id).toBe(await plans.idOf(lite))
})

test('the first checkout that is open is cancelled by the second, and 20 taps with a key are one purchase', async () => {
  const me = await app.newMember()
  const first = await plans.checkout(me, lite)
  const key = '3c0f4d7e-1d0d-4b8e-9a57-2f1d1f3f0002'
  const taps = await Promise.all(Array.from({ length: 20 }, () => plans.checkout(me, lite, { duration: '3mo' }, key)))
  expect(new Set(taps.map(({ body }) => body.purchase_id)).size).toBe(1)
  expect((await plans.seen(me, first.body.purchase_id)).status).toBe('cancelled')
  plans.fake.approve(first.body.order_id)
  expect(outcome(await plans.confirm(me, first.body.order_id))).toBe('409 purchase_not_open')
})

test('a member who leaves has no plan any more, and nothing is charged', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const copy = await app.services.db.transaction().execute((tx) => exportOf(tx, me.id))
  expect(copy).toMatchObject({
    subscriptions: [{ status: 'active' }],
    terms: [{ kind: 'first', value: 2740 }],
    quotas: [{}, {}, {}, {}, {}],
  })
  await app.services.db.transaction().execute((tx) => leavePayments(tx, app.services, me.id))
  expect(await plans.subscription(me)).toBeNull()
  await plans.goTo(new Date(app.clock.now().getTime() + 40 * day))
  const paid = app.services.db
    .selectFrom('purchases')
    .select('id')
    .where('user_id', '=', me.id)
    .where('paid_at', 'is not', null)
  expect(await paid.execute()).toHaveLength(1)
})

test('a refund by an operator ends the plan and owes its price', async () => {
  const me = await app.newMember()
  const bought = await plans.subscribe(me, lite, { duration: '3mo' })
  const operator = await app.newOperator()
  const refund = { params: { purchaseId: bought.id }, body: { why: '二重にお申し込みいただいたため。' } }
  const { body } = await app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', refund)
  expect(body.purchase).toMatchObject({ status: 'refunded', refunded: 14_940 })
  expect(await plans.subscription(me)).toBeNull()
  const left = app.services.db
    .selectFrom('postings')
    .select(({ fn }) => fn.sum('amount').as('yen'))
    .where('account', '=', 'deferred_plans')
  expect(Number((await left.where('purchase_id', '=', bought.id).executeTakeFirst())?.yen)).toBe(0)
})

test('[I-08][I-09] a plan that was refunded may be bought again the same day: its quotas ended at 00:00, and no months overlap', async () => {
  const me = await app.newMember()
  const bought = await plans.subscribe(me, lite)
  app.clock.advance(3 * day)
  const refund = { params: { purchaseId: bought.id }, body: { why: '二重にお申し込みいただいたため。' } }
  await app.as(await app.newOperator())('POST /api/ops/purchases/{purchaseId}/refund', refund)
  app.clock.advance(day / 24)
  await plans.subscribe(me, lite)
  expect((await plans.subscription(me)).quota).toMatchObject([{ limit: 30, used: 0 }])
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
})

test('a raised price counts for a renewal 30 days after it was announced, and never before', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const { db } = app.services
  await plans.goTo(new Date(app.clock.now().getTime() + 5 * day))
  const raised = {
    product_id: await plans.idOf(lite),
    valid_from: app.clock.now(),
    prices: json({ 1: 6000, 3: 16_000 }),
  }
  await db.insertInto('plan_prices').values(raised).execute()
  const { term, renewal } = await plans.subscription(me)
  expect(renewal.amount).toBe(5480)
  await plans.goTo(new Date(new Date(term.end).getTime() + day))
  const announced = db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', me.id)
    .where('kind', '=', 'plan_price_raised')
  expect(await announced.execute()).toHaveLength(1)
  const next = await plans.subscription(me)
  expect(next.renewal.amount).toBe(6000)
  const paid = db.selectFrom('purchases').select('amount').where('user_id', '=', me.id).orderBy('id')
  expect((await paid.execute()).map(({ amount }) => amount)).toEqual([2740, 5480])
  await plans.goTo(new Date(new Date(next.term.end).getTime() + day))
  expect((await paid.execute()).map(({ amount }) => amount)).toEqual([2740, 5480, 6000])
})
