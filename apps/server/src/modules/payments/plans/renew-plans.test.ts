import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
import { findBreaches } from '../../monitoring/index.ts'

const app = useApp()
const plans = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: plans.fake.services }))

afterEach(() => plans.endAll())

const lite = 'lite-basic-global-50-30'
const hour = 3_600_000
const day = 24 * hour
const breaches = async () => (await findBreaches(app.services.db, app.clock.now())).filter(({ total }) => total > 0)
const noticesOf = async (who: Somebody) => {
  const rows = app.services.db.selectFrom('notifications').select('kind').where('user_id', '=', who.id).orderBy('id')
  return (await rows.execute()).map(({ kind }) => kind).filter((kind) => kind.startsWith('plan_'))
}
const paid = async (who: Somebody) => {
  const rows = app.services.db.selectFrom('purchases').select('amount').where('user_id', '=', who.id)
  return (await rows.where('paid_at', 'is not', null).orderBy('id').execute()).map(({ amount }) => amount)
}
/** Goes to an instant of Japan, a step of the sweeps at a time. */
const goTo = (at: string) => plans.goTo(new Date(`${at}:00+09:00`))

test('a plan by card is announced a week before, renewed at 03:00 on its last day and goes on without a gap', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  await goTo('2026-12-12T12:00')
  expect(await noticesOf(me)).toEqual(['plan_started', 'plan_renewal_ahead'])
  await goTo('2026-12-19T02:59')
  expect(await paid(me)).toEqual([2740])
  await goTo('2026-12-19T03:01')
  expect(await paid(me)).toEqual([2740, 5480])
  expect(await plans.subscription(me)).toMatchObject({
    status: 'active',
    term: { start: '2026-11-19T15:00:00.000Z', end: '2027-01-19T15:00:00.000Z' },
  })
  await goTo('2026-12-20T00:01')
  expect(await plans.subscription(me)).toMatchObject({
    term: { start: '2026-12-19T15:00:00.000Z', end: '2027-01-19T15:00:00.000Z' },
    quota: [{ key: 'monthly_quota', limit: 30, used: 0 }],
  })
  expect(await noticesOf(me)).toEqual(['plan_started', 'plan_renewal_ahead', 'plan_renewed'])
  expect(await breaches()).toEqual([])
})

test('a declined card is tried on days 1, 3 and 5, quotas stop at the end, and on day 7 the plan ends unpaid', async () => {
  const me = await app.newMember()
  const start = app.clock.now()
  await plans.subscribe(me, lite)
  plans.fake.fail('capture', new GatewayRefused('INSTRUMENT_DECLINED', 'declined'), { times: 4 })
  const { term } = await plans.subscription(me)
  const last = new Date(new Date(term.end).getTime() - 21 * hour)
  expect(last > start).toBe(true)
  await plans.goTo(new Date(last.getTime() + hour))
  expect(await plans.subscription(me)).toMatchObject({ status: 'past_due', quota: [{ limit: 30 }] })
  await plans.goTo(new Date(last.getTime() + 22 * hour))
  expect(await plans.subscription(me)).toMatchObject({ status: 'past_due', quota: [{ limit: 0 }] })
  expect(outcome(await plans.checkout(me, 'lite-basic-global-100-30', { upgrade: true }))).toBe('400 plan_past_due')
  const tries = async () => {
    const rows = app.services.db.selectFrom('plan_purchases').select('try').where('user_id', '=', me.id)
    return (await rows.where('kind', '=', 'renewal').execute()).length
  }
  for (const [days, count] of [
    [1, 2],
    [2, 2],
    [3, 3],
    [5, 4],
    [6, 4],
  ] as const) {
    await plans.goTo(new Date(last.getTime() + days * day + hour))
    expect([days, await tries()]).toEqual([days, count])
  }
  await plans.goTo(new Date(last.getTime() + 7 * day + hour))
  expect(await plans.subscription(me)).toBeNull()
  expect(await noticesOf(me)).toEqual([
    'plan_started',
    'plan_renewal_ahead',
    ...Array(4).fill('plan_payment_failed'),
    'plan_ended',
  ])
  expect(await paid(me)).toEqual([2740])
  expect(await breaches()).toEqual([])
})

test('a try that is paid later begins the term on that day, and so does a purchase of one’s own', async () => {
  const me = await app.newMember()
  const other = await app.newMember()
  for (const who of [me, other]) await plans.subscribe(who, lite)
  plans.fake.fail('capture', new GatewayRefused('INSTRUMENT_DECLINED', 'declined'), { times: 4 })
  const { term } = await plans.subscription(me)
  const end = new Date(term.end).getTime()
  await plans.goTo(new Date(end + 28 * hour))
  expect([(await plans.subscription(me)).status, (await plans.subscription(other)).status]).toEqual([
    'past_due',
    'past_due',
  ])
  await plans.subscribe(other, lite)
  await plans.goTo(new Date(end + 2 * day + 4 * hour))
  expect(await plans.subscription(me)).toMatchObject({
    status: 'active',
    term: { start: new Date(end + 2 * day).toISOString() },
  })
  expect(await plans.subscription(other)).toMatchObject({
    status: 'active',
    term: { start: new Date(end + day).toISOString() },
  })
  expect(await breaches()).toEqual([])
})

test('an unknown outcome is requested again and not counted, and a gateway that is down is tried again', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  const { term } = await plans.subscription(me)
  const last = new Date(term.end).getTime() - 21 * hour
  plans.fake.down('open', 1)
  await plans.goTo(new Date(last + 10 * 60_000))
  expect(await plans.subscription(me)).toMatchObject({ status: 'active' })
  plans.fake.hang('capture', { after: true })
  for (const hours of [2, 3, 4]) await plans.goTo(new Date(last + hours * hour))
  expect(await paid(me)).toEqual([2740, 5480])
  expect(await noticesOf(me)).not.toContain('plan_payment_failed')
  expect(await breaches()).toEqual([])
})

test('a plan that points have paid has two notices and ends, and may be bought again in its last week without a gap', async () => {
  const me = await app.newMember({ points: 5480 * 2 })
  await plans.checkout(me, lite, { payment_method: 'points' })
  const { term } = await plans.subscription(me)
  const end = new Date(term.end).getTime()
  expect(outcome(await plans.checkout(me, lite, { payment_method: 'points' }))).toBe('409 plan_active')
  await plans.goTo(new Date(end - 6 * day))
  const again = await plans.checkout(me, lite, { payment_method: 'points' })
  expect(again.body.status).toBe('fulfilled')
  const next = await plans.subscription(me)
  expect(next.term.start).toBe(term.start)
  const nextEnd = new Date(next.term.end).getTime()
  await plans.goTo(new Date(nextEnd + hour))
  expect(await plans.subscription(me)).toBeNull()
  expect(await noticesOf(me)).toEqual([
    'plan_started',
    'plan_ending',
    'plan_started',
    'plan_ending',
    'plan_ending',
    'plan_ended',
  ])
  const earned = await app.services.db
    .selectFrom('plan_deferrals as d')
    .innerJoin('subscription_terms as t', 't.id', 'd.term_id')
    .select(['d.total', 'd.earned'])
    .where('t.user_id', '=', me.id)
    .execute()
  expect(earned.length).toBe(2)
  expect(earned.every(({ total, earned: yen }) => total === yen)).toBe(true)
  expect(await breaches()).toEqual([])
})

test('[J-22][C-071][C-072][C-073][S-026][F-146][F-147] a change is scheduled, cancelled, replaced and applied at the end of the term', async () => {
  const me = await app.newMember()
  await plans.subscribe(me, lite)
  expect(outcome(await plans.keep(me))).toBe('404 downgrade_not_found')
  expect(outcome(await plans.downgrade(me, 'lite-basic-global-100-30'))).toBe('400 not_a_downgrade')
  const { term } = await plans.subscription(me)
  const free = await plans.downgrade(me, null, 'しばらくお休みします。')
  expect(free.body.downgrade).toEqual({ product_id: 0, status: 'scheduled', at: term.end })
  expect(await plans.subscription(me)).toMatchObject({ status: 'active', renewal: null, downgrade: { product_id: 0 } })
  expect((await plans.keep(me)).body.downgrade).toEqual({ product_id: null, status: null, at: null })
  expect(await plans.subscription(me)).toMatchObject({ renewal: { amount: 5480 } })
  const smaller = 'lite-basic-global-50-8'
  expect((await plans.downgrade(me, smaller)).body.downgrade.product_id).toBe(await plans.idOf(smaller))
  expect(await plans.subscription(me)).toMatchObject({ renewal: { amount: 2080 }, quota: [{ limit: 30 }] })
  const end = new Date(term.end).getTime()
  await plans.goTo(new Date(end - 20 * hour))
  expect(await plans.subscription(me)).toMatchObject({ product_id: await plans.idOf(lite), quota: [{ limit: 30 }] })
  await plans.goTo(new Date(end + hour))
  expect(await plans.subscription(me)).toMatchObject({
    product_id: await plans.idOf(smaller),
    downgrade: { product_id: null },
    quota: [{ limit: 8 }],
  })
  await plans.downgrade(me, null)
  const before = (await paid(me)).length
  await plans.goTo(new Date(new Date((await plans.subscription(me)).term.end).getTime() + hour))
  expect(await plans.subscription(me)).toBeNull()
  expect((await paid(me)).length).toBe(before)
  expect(outcome(await plans.downgrade(me, null))).toBe('404 plan_not_running')
  expect(await breaches()).toEqual([])
})
