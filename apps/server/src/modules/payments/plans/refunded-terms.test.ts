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
const isRight = async () =>
  expect((await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)).toEqual([])
afterEach(async () => {
  await isRight()
  await plans.endAll()
  const left = app.services.db.selectFrom('postings').select(sql<number>`coalesce(sum(amount), 0)::integer`.as('yen'))
  expect(await left.where('account', '=', 'deferred_plans').executeTakeFirst()).toEqual({ yen: 0 })
  await isRight()
})

const hour = 3_600_000
const day = 24 * hour
const small = 'lite-basic-global-50-8'
const middle = 'lite-basic-global-100-30'

const effectOf = async (purchaseId: number) =>
  (await app.as(operator)('GET /api/ops/purchases/{purchaseId}', { params: { purchaseId } })).body.back?.plan
const refund = async (purchaseId: number) =>
  outcome(
    await app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', { params: { purchaseId }, body: { why } }),
  )
/** Returns the number of the purchase. */
async function bySlip(who: Somebody): Promise<number> {
  const { body } = await plans.checkout(who, small, { payment_method: 'convenience' })
  plans.fake.pay(body.order_id)
  await app.services.db
    .updateTable('purchases')
    .set({ ask_at: app.clock.now() })
    .where('id', '=', body.purchase_id)
    .execute()
  await plans.settle()
  return body.purchase_id
}
const endOf = async (who: Somebody) => Date.parse((await plans.subscription(who)).term.end)
/** A plan that does not renew, with its next term bought three days before the end of the running one. */
async function withNext() {
  const me = await app.newMember()
  const first = await bySlip(me)
  const end = await endOf(me)
  await plans.goTo(new Date(end - 3 * day))
  const next = await bySlip(me)
  expect(await endOf(me)).toBeGreaterThan(end)
  return { me, first, next, end }
}
const renewalsOf = async (who: Somebody) =>
  app.services.db
    .selectFrom('plan_purchases as l')
    .innerJoin('purchases as p', 'p.id', 'l.purchase_id')
    .select(['p.id', 'p.status'])
    .where('l.user_id', '=', who.id)
    .where('l.kind', '=', 'renewal')
    .orderBy('p.id')
    .execute()

test('a next term that is refunded never begins, the running one lasts, and another can be bought', async () => {
  const { me, next, end } = await withNext()
  expect(await effectOf(next)).toBe('never_begins')
  expect(await refund(next)).toBe('200')
  expect(await plans.subscription(me)).toMatchObject({ status: 'active', term: { end: new Date(end).toISOString() } })
  expect((await plans.subscription(me)).quota[0]).toMatchObject({ limit: 8 })
  await isRight()
  await bySlip(me)
  expect(await endOf(me)).toBeGreaterThan(end)
  await plans.goTo(new Date(end + day))
  expect(await plans.subscription(me)).toMatchObject({ term: { start: new Date(end).toISOString() } })
})

test('after the refund of its next term a plan that does not renew is over with the running one', async () => {
  const { me, next, end } = await withNext()
  await refund(next)
  await plans.goTo(new Date(end - hour))
  expect((await plans.subscription(me)).status).toBe('active')
  await plans.goTo(new Date(end + day))
  expect(await plans.subscription(me)).toBeNull()
})

test('days that the office adds after the refund of a next term follow the running one', async () => {
  const { me, next, end } = await withNext()
  await refund(next)
  const given = { params: { memberId: me.id }, body: { days: 2, why } }
  expect((await app.as(operator)('POST /api/ops/members/{memberId}/subscription/extend', given)).status).toBeLessThan(
    300,
  )
  expect(await endOf(me)).toBe(end + 2 * day)
})

test('a renewal that is refunded before it begins ends the plan in time, and is not charged again', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, small)
  const end = await endOf(me)
  await plans.goTo(new Date(end - 20 * hour))
  const [renewal] = await renewalsOf(me)
  expect(renewal?.status).toBe('fulfilled')
  expect(await effectOf(renewal?.id ?? 0)).toBe('never_begins')
  expect(await refund(renewal?.id ?? 0)).toBe('200')
  const until = new Date(end).toISOString()
  expect(await plans.subscription(me)).toMatchObject({
    status: 'active',
    term: { end: until },
    renewal: null,
    downgrade: { product_id: 0, at: until },
  })
  await plans.goTo(new Date(end + day))
  expect(await plans.subscription(me)).toBeNull()
  expect(await renewalsOf(me)).toHaveLength(1)
})

test('a member who takes that end back is renewed once, from the end of the running term', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, small)
  const end = await endOf(me)
  await plans.goTo(new Date(end - 20 * hour))
  const [renewal] = await renewalsOf(me)
  await refund(renewal?.id ?? 0)
  expect((await plans.keep(me)).status).toBe(200)
  await plans.goTo(new Date(end + day))
  expect(await plans.subscription(me)).toMatchObject({ term: { start: new Date(end).toISOString() } })
  expect((await renewalsOf(me)).map(({ status }) => status)).toEqual(['refunded', 'fulfilled'])
})

test('before a refund the operator sees its effect: the plan ends or goes on, was replaced, or is over', async () => {
  const { me, first, next } = await withNext()
  expect(await effectOf(first)).toBe('goes_on')
  expect(await refund(first)).toBe('200')
  expect((await plans.subscription(me)).status).toBe('active')
  const other = await app.newMember()
  const replaced = await bySlip(other)
  expect(await effectOf(replaced)).toBe('ends')
  const upgrade = await plans.subscribe(other, middle, { upgrade: true })
  expect([await effectOf(replaced), await effectOf(upgrade.id)]).toEqual(['replaced', 'ends'])
  await refund(upgrade.id)
  expect(await plans.subscription(other)).toBeNull()
  expect(await effectOf(replaced)).toBe('over')
  await app.as(operator)('POST /api/ops/members/{memberId}/subscription/end', {
    params: { memberId: me.id },
    body: { why },
  })
  expect(await effectOf(next)).toBe('over')
})
