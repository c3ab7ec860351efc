import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { findBreaches } from '../../monitoring/index.ts'

const { app, operator } = useOperator()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))
const leftToEarn = async () => {
  const { rows } = await sql<{ yen: number }>`
    select coalesce(-sum(amount), 0)::integer as yen from postings where account = 'deferred_plans'`.execute(
    app.services.db,
  )
  return rows[0]?.yen
}
afterEach(async () => {
  await plans.endAll()
  expect(await leftToEarn()).toBe(0)
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
})

const day = 24 * 3_600_000
const small = 'lite-basic-global-50-8'
const middle = 'lite-basic-global-100-30'
const wide = 'lite-basic-global-150-30'
const upgrade = { upgrade: true } as const
const prices = 'GET /api/users/{id}/subscriptions/upgrade/prices'

const refund = (purchaseId: number) =>
  app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId }, body: { why } })
/** A member whose small plan was paid in full by slip, so that only refunds lower its price. */
async function onSmall(
  months: '1mo' | '3mo' = '1mo',
): Promise<{ me: Somebody; first: { id: number; amount: number } }> {
  const me = await app.newMember()
  const made = await plans.checkout(me, small, { payment_method: 'convenience', duration: months })
  plans.fake.pay(made.body.order_id)
  await hear(made.body.purchase_id)
  return { me, first: { id: made.body.purchase_id, amount: made.body.amount } }
}
const orderOf = async (id: number): Promise<string> =>
  (await app.services.db.selectFrom('purchases').select('order_id').where('id', '=', id).executeTakeFirstOrThrow())
    .order_id
/** The gateway itself pays back. */
const refundAtGateway = async (purchaseId: number, yen: number) => {
  plans.fake.refund(await orderOf(purchaseId), yen)
  await hear(purchaseId)
}
const hear = async (purchaseId: number) => {
  await app.services.db.updateTable('purchases').set({ ask_at: app.clock.now() }).where('id', '=', purchaseId).execute()
  await plans.settle()
}

test('a refunded purchase counts in no later credit, neither in its preview nor in its charge', async () => {
  const { me, first } = await onSmall()
  const second = await plans.subscribe(me, middle, upgrade)
  expect([first.amount, second.amount]).toEqual([2080, 6700])
  expect(outcome(await refund(first.id))).toBe('200')
  const { items } = (await app.as(me)(prices, { query: `product_id=${await plans.idOf(wide)}` })).body
  expect(items[0]).toMatchObject({ credit: 6700, charge: 5380 })
  expect((await plans.quote(me, wide, upgrade)).body).toMatchObject({ charge: 5380 })
  expect((await plans.subscribe(me, wide, upgrade)).amount).toBe(5380)
})

test('of a purchase refunded later only the part that was carried on is lost, also over two upgrades', async () => {
  const { me, first } = await onSmall()
  app.clock.advance(15 * day)
  const second = await plans.subscribe(me, middle, upgrade)
  expect(second.amount).toBe(8780 - 1040)
  const third = await plans.subscribe(me, wide, upgrade)
  expect(third.amount).toBe(12_080 - 8780)
  expect(outcome(await refund(first.id))).toBe('200')
  const quote = await plans.quote(me, 'standard-basic-global-150-30', upgrade)
  expect(quote.body).toMatchObject({ charge: 15_100 - (12_080 - 1040) })
})

test('a part that the gateway has paid back lowers the credit of the running term', async () => {
  const { me, first } = await onSmall()
  await refundAtGateway(first.id, 500)
  expect((await plans.quote(me, middle, upgrade)).body).toMatchObject({ charge: 8780 - 1580 })
  await plans.subscribe(me, middle, upgrade)
  await refundAtGateway(first.id, 300)
  expect((await plans.quote(me, wide, upgrade)).body).toMatchObject({ charge: 12_080 - (8780 - 300) })
})

test('a purchase that a lost dispute took back counts in no credit', async () => {
  const { me, first } = await onSmall()
  await plans.subscribe(me, middle, upgrade)
  plans.fake.dispute(await orderOf(first.id), 'lost')
  await hear(first.id)
  expect((await plans.quote(me, wide, upgrade)).body).toMatchObject({ charge: 5380 })
})

test('points that an upgrade brought back are part of the credit that a refund takes', async () => {
  const { me, first } = await onSmall('3mo')
  const { amount } = await plans.subscribe(me, 'lite-basic-all-50-8', upgrade)
  expect(amount).toBe(0)
  const before = (await plans.quote(me, middle, upgrade)).body
  expect(outcome(await refund(first.id))).toBe('200')
  expect(before.charge).toBeLessThan(8780)
  expect((await plans.quote(me, middle, upgrade)).body).toMatchObject({ charge: 8780 })
})

test('a refund cancels an upgrade that was priced before it', async () => {
  const { me, first } = await onSmall()
  await plans.subscribe(me, middle, upgrade)
  const open = await plans.checkout(me, wide, upgrade)
  await refund(first.id)
  expect((await plans.seen(me, open.body.purchase_id)).status).toBe('cancelled')
})

test('after a refund the days to come earn less by what the refunded term had left to them', async () => {
  const { me, first } = await onSmall()
  app.clock.advance(15 * day)
  await plans.sweepAll()
  const moved = (await leftToEarn()) ?? 0
  await plans.subscribe(me, middle, upgrade)
  const { term } = await plans.subscription(me)
  app.clock.advance(10 * day)
  await plans.sweepAll()
  const before = (await leftToEarn()) ?? 0
  await refund(first.id)
  const days = (Date.parse(term.end) - Date.parse(term.start)) / day
  expect(Math.abs(before - ((await leftToEarn()) ?? 0) - (moved * (days - 10)) / days)).toBeLessThan(2)
})
