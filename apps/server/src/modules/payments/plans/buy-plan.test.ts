import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { givePoints } from '../../../../test/give-points.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))

const lite = 'lite-basic-global-50-30'
const day = 24 * 3_600_000
const breaches = async () => (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)

test('[C-069][C-070][E-042] checkout and confirmation climb the ladder', async () => {
  const body = { product_id: await plans.idOf(lite), duration: '1mo', payment_method: 'credit_card' }
  const params = { type: 'lite' }
  await climbMemberLadder(app, 'POST /api/users/{id}/purchases/subscriptions/{type}/checkout', { params, body })
  await climbMemberLadder(app, 'POST /api/users/{id}/purchases/subscriptions/confirm/{orderId}', {
    params: { orderId: randomUUID() },
  })
  const me = await app.newMember()
  const buy = (type: string, change: Record<string, unknown> = {}) =>
    app.as(me)('POST /api/users/{id}/purchases/subscriptions/{type}/checkout', {
      params: { type },
      body: { ...body, ...change },
    })
  expect(outcome(await buy('standard'))).toBe('404 plan_not_found')
  expect(outcome(await buy('lite', { product_id: 9_999 }))).toBe('404 plan_not_found')
  expect(outcome(await buy('zzz'))).toBe('404 not_found')
  expect((await buy('lite', { duration: '6mo' })).status).toBe(400)
  const single = await plans.idOf('lite-advanced-all-200-30')
  expect(outcome(await buy('lite', { product_id: single, duration: '3mo' }))).toBe('404 plan_not_found')
  expect(outcome(await buy('lite', { expected: { charge: 1 } }))).toBe('409 price_changed')
  expect(outcome(await plans.confirm(me, randomUUID()))).toBe('404 purchase_not_found')
})

test('[J-20][C-070][E-041][Q-92][F-143][F-144][F-145] a card pays the first month at half its price, once, and the plan runs', async () => {
  const me = await app.newMember()
  const quote = await plans.quote(me, lite)
  expect(quote.body).toMatchObject({ price: 5480, charge: 2740, renewal: { amount: 5480 } })
  expect(quote.body.lines).toEqual([
    { key: 'price', amount: 5480 },
    { key: 'trial_discount', amount: -2740 },
  ])
  const made = await plans.checkout(me, lite, { expected: { charge: 2740 } })
  expect(made).toMatchObject({ status: 201, body: { amount: 2740, next: { kind: 'approve' } } })
  plans.fake.approve(made.body.order_id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => plans.confirm(me, made.body.order_id)))
  expect(new Set(answers.map(outcome))).toEqual(new Set(['200']))
  const { body: user } = await app.as(me)('GET /api/users/{id}')
  expect(user.subscription).toEqual({
    product_id: await plans.idOf(lite),
    type: 'lite',
    status: 'active',
    payment: { method: 'credit_card', duration: '1mo', card_id: expect.any(Number) },
    term: { start: '2026-11-19T15:00:00.000Z', end: '2026-12-19T15:00:00.000Z' },
    renewal: { at: '2026-12-18T18:00:00.000Z', amount: 5480 },
    needs_approval: false,
    ends_unless_paid: null,
    downgrade: { product_id: null, status: null, at: null },
    replaced_downgrade: null,
    quota: [{ key: 'monthly_quota', limit: 30, used: 0, resets_at: '2026-12-19T15:00:00.000Z' }],
  })
  expect(await plans.seen(me, made.body.purchase_id)).toMatchObject({
    category_id: 4,
    status: 'fulfilled',
    plan: { type: 'lite', months: 1, kind: 'first', credit: 0 },
  })
  expect(outcome(await plans.checkout(me, lite))).toBe('409 plan_active')
  expect(outcome(await plans.checkout(me, 'lite-basic-global-100-30'))).toBe('409 plan_active')
  expect(await breaches()).toEqual([])
})

test('the gateway is told that the card of a plan renews, so its owner is not asked, and that another one is kept by choice', async () => {
  const open = vi.spyOn(plans.fake.services.paypal, 'open')
  await plans.subscribe(await app.newMember(), lite)
  await plans.bought(await app.newMember(), { save_card: true })
  await plans.bought(await app.newMember())
  expect(open.mock.calls.map(([{ save }]) => save?.recurring)).toEqual([true, false, undefined])
  open.mockRestore()
})

test('[Q-95][Q-88] points pay a term one to one without the welcome gift, and such a plan does not renew', async () => {
  const me = await app.newMember()
  await givePoints(app.services.db, { userId: me.id, amount: 5479, now: app.clock.now() })
  expect(outcome(await plans.checkout(me, lite, { payment_method: 'points' }))).toBe('400 insufficient_points')
  await givePoints(app.services.db, {
    userId: me.id,
    amount: 1,
    now: app.clock.now(),
    ref: { type: 'user', id: 1e6 + me.id },
  })
  const made = await plans.checkout(me, lite, { payment_method: 'points' })
  expect(made).toMatchObject({ status: 201, body: { status: 'fulfilled', amount: 5480 } })
  expect(await plans.balance(me)).toBe(0)
  expect(await plans.subscription(me)).toMatchObject({ payment: { method: 'points', card_id: null }, renewal: null })
  expect(await breaches()).toEqual([])
})

test('[Q-98] the term of a slip begins on the day it is paid', async () => {
  const me = await app.newMember()
  const made = await plans.checkout(me, lite, { payment_method: 'convenience', duration: '3mo' })
  expect(made.body).toMatchObject({ amount: 14_940, status: 'pending', next: { kind: 'slip' } })
  expect(await plans.subscription(me)).toBeNull()
  app.clock.advance(2 * day)
  plans.fake.pay(made.body.order_id)
  expect((await plans.confirm(me, made.body.order_id)).body.purchase.status).toBe('fulfilled')
  expect(await plans.subscription(me)).toMatchObject({
    term: { start: '2026-11-21T15:00:00.000Z', end: '2027-02-21T15:00:00.000Z' },
    payment: { duration: '3mo' },
    renewal: null,
    quota: [{ key: 'monthly_quota', resets_at: '2026-12-21T15:00:00.000Z' }],
  })
})
