import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { words } from '../../../../test/builders.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow, outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp()
const plans = plansIn(app)
const flow = orderFlow(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))

const lite = 'lite-basic-global-50-30'
const wider = 'lite-basic-global-150-30'
const day = 24 * 3_600_000
const prices = 'GET /api/users/{id}/subscriptions/upgrade/prices'
const breaches = async () => (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)
const texts = { drafts: { items: [{ english: words(50), japanese: '' }] } }

/** A member whose month of the small plan was paid with 5,480 points. */
async function onLite(): Promise<Somebody> {
  const who = await app.newMember({ points: 5480 })
  const made = await plans.checkout(who, lite, { payment_method: 'points' })
  expect(made.body.status).toBe('fulfilled')
  return who
}

test('[J-21][C-068][F-139][I-12] on day 11 of 30 an upgrade credits 3,653 and charges 8,427; 20 taps are one charge', async () => {
  await climbMemberLadder(app, prices)
  const me = await onLite()
  expect((await app.as(await app.newMember())(prices)).body).toEqual({ items: [] })
  for (let n = 0; n < 6; n++) await flow.place(me, texts)
  app.clock.advance(10 * day)
  const { body: listed } = await app.as(me)(prices, { query: `product_id=${await plans.idOf(wider)}` })
  expect(listed.items.filter(({ method }: { method: string }) => method === 'credit_card')).toEqual([
    {
      product_id: await plans.idOf(wider),
      method: 'credit_card',
      duration: '1mo',
      price: 12_080,
      credit: 3653,
      charge: 8427,
      valid_until: '2026-11-30T15:00:00.000Z',
      lines: [
        { key: 'price', amount: 12_080 },
        { key: 'credit', amount: -3653, value: 5480, days_left: 20, days: 30 },
      ],
    },
    expect.objectContaining({ duration: '3mo', price: 32_940, charge: 32_940 - 3653 }),
  ])
  expect((await plans.quote(me, wider, { upgrade: true })).body).toMatchObject({ charge: 8427, carried: 6 })
  const key = '3c0f4d7e-1d0d-4b8e-9a57-2f1d1f3f0001'
  const upgrade = { upgrade: true, expected: { charge: 8427 } }
  const taps = await Promise.all(Array.from({ length: 20 }, () => plans.checkout(me, wider, upgrade, key)))
  expect(new Set(taps.map(({ body }) => body.purchase_id)).size).toBe(1)
  plans.fake.approve(taps[0]?.body.order_id)
  await Promise.all(Array.from({ length: 20 }, () => plans.confirm(me, taps[0]?.body.order_id)))
  expect(await plans.subscription(me)).toMatchObject({
    product_id: await plans.idOf(wider),
    term: { start: '2026-11-29T15:00:00.000Z', end: '2026-12-29T15:00:00.000Z' },
    renewal: { amount: 12_080 },
    quota: [{ key: 'monthly_quota', limit: 30, used: 6 }],
  })
  const money = app.services.db
    .selectFrom('payment_captures')
    .select('amount')
    .where('purchase_id', '=', taps[0]?.body.purchase_id)
  expect(await money.execute()).toEqual([{ amount: 8427 }])
  expect(await breaches()).toEqual([])
})

test('[I-12] a second upgrade in the same term loses nothing, and what is above the price comes back as points', async () => {
  const me = await onLite()
  const first = await plans.subscribe(me, wider, { upgrade: true })
  expect(first.amount).toBe(12_080 - 5480)
  const second = await plans.quote(me, 'lite-basic-global-200-8', { upgrade: true })
  expect(outcome(second)).toBe('400 not_an_upgrade')
  const dear = await plans.quote(me, 'standard-basic-global-150-30', { upgrade: true })
  expect(dear.body.lines[1]).toMatchObject({ key: 'credit', amount: -12_080, value: 12_080 })
  app.clock.advance(3 * day)
  const paid = await plans.subscribe(me, 'standard-basic-global-150-30', { upgrade: true })
  expect(paid.amount).toBe(15_100 - Math.floor((12_080 * 27) / 30))
  expect(await breaches()).toEqual([])
})

test('[Q-76] an upgrade of three months to a dearer single month costs nothing and gives points for 180 days', async () => {
  const me = await app.newMember({ points: 14_940 })
  await plans.checkout(me, lite, { payment_method: 'points', duration: '3mo' })
  const quote = await plans.quote(me, 'lite-basic-all-50-30', { upgrade: true })
  expect(quote.body).toMatchObject({ price: 7130, charge: 0, points_back: 14_940 - 7130 })
  const made = await plans.checkout(me, 'lite-basic-all-50-30', { upgrade: true, payment_method: 'points' })
  expect(made.body).toMatchObject({ status: 'fulfilled', amount: 0, next: { kind: 'done' } })
  expect(await plans.balance(me)).toBe(14_940 - 7130)
  const { lots } = (await app.as(me)('GET /api/users/{id}/points')).body
  expect(lots[0]).toMatchObject({ kind: 'free', remaining: 7810 })
  expect(await breaches()).toEqual([])
})

test('a checkout that is kept open past midnight promises other points: it is refused, and the new ones are accepted', async () => {
  const me = await app.newMember({ points: 14_940 })
  await plans.checkout(me, lite, { payment_method: 'points', duration: '3mo' })
  const dearer = 'lite-basic-all-50-30'
  const seen = (await plans.quote(me, dearer, { upgrade: true })).body
  app.clock.advance(day)
  const fresh = (await plans.quote(me, dearer, { upgrade: true })).body
  expect([seen.charge, fresh.charge, fresh.points_back < seen.points_back]).toEqual([0, 0, true])
  const upgrade = (back: number) =>
    plans.checkout(me, dearer, { upgrade: true, payment_method: 'points', expected: { charge: 0, back } })
  const refused = await upgrade(seen.points_back)
  expect(outcome(refused)).toBe('409 price_changed')
  expect(refused.body.price).toEqual({ amount: 0, back: fresh.points_back })
  expect(await plans.subscription(me)).toMatchObject({ product_id: await plans.idOf(lite) })
  expect((await upgrade(fresh.points_back)).body.status).toBe('fulfilled')
  expect((await app.as(me)('GET /api/users/{id}/points')).body.lots).toContainEqual(
    expect.objectContaining({ kind: 'free', remaining: fresh.points_back }),
  )
})

test('an order of the replaced month is given back to the new one, and uses above a smaller limit stay behind', async () => {
  const me = await onLite()
  const placed = await flow.place(me, texts)
  await plans.subscribe(me, wider, { upgrade: true })
  expect((await plans.subscription(me)).quota[0]).toMatchObject({ used: 1 })
  await flow.cancel(me, placed.id)
  expect((await plans.subscription(me)).quota[0]).toMatchObject({ limit: 30, used: 0 })
  for (let n = 0; n < 9; n++) await flow.place(me, texts)
  await plans.subscribe(me, 'standard-advanced-all-200-8', { upgrade: true })
  expect((await plans.subscription(me)).quota[0]).toMatchObject({ limit: 8, used: 8 })
  expect(await breaches()).toEqual([])
})

test('a slip cannot pay an upgrade, and one that is paid after another purchase has begun the plan is an operator task', async () => {
  const me = await app.newMember()
  const slip = await plans.checkout(me, lite, { payment_method: 'convenience' })
  await plans.subscribe(me, lite)
  expect((await plans.seen(me, slip.body.purchase_id)).status).toBe('cancelled')
  plans.fake.pay(slip.body.order_id)
  await plans.settle()
  const task = app.services.db
    .selectFrom('payment_tasks')
    .select(['kind', 'amount'])
    .where('purchase_id', '=', slip.body.purchase_id)
  expect(await task.execute()).toEqual([{ kind: 'late', amount: 5480 }])
  const up = await plans.checkout(me, wider, { upgrade: true, payment_method: 'bank' })
  expect(outcome(up)).toBe('400 method_refused')
  expect(outcome(await plans.checkout(me, lite, { upgrade: true }))).toBe('400 not_an_upgrade')
  expect(await breaches()).toEqual([])
})
