import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { falsification, without } from '../../../../test/falsification.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { useApp } from '../../../../test/use-app.ts'
import { findBreaches } from './find-breaches.ts'

const app = useApp()
const { foundAfter: allAfter } = falsification(app)
const foundAfter = async (...falsified: Parameters<typeof allAfter>) =>
  (await allAfter(...falsified)).filter((one) => /I-(?:03|04|08|11|12)/.test(one))
const flow = orderFlow(app)
let who: Somebody
let used: number
let ended: number
let upgrade: number

/** A plan with a used order and one that was cancelled, which was upgraded within its term. */
beforeAll(async () => {
  const shop = plansIn(app)
  Object.assign(app.services, { payments: shop.fake.services })
  who = await app.newMember()
  await shop.subscribe(who, 'lite-basic-global-50-30')
  used = (await flow.place(who)).id
  ended = (await flow.place(who)).id
  await flow.cancel(who, ended)
  app.clock.advance(10 * 24 * 3_600_000)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  upgrade = (await shop.subscribe(who, 'lite-advanced-all-50-30', { upgrade: true })).id
})

test('a plan with its uses and an upgrade breaks no invariant', async () => {
  const found = await findBreaches(app.services.db, app.clock.now())
  expect(found.filter(({ total }) => total > 0)).toEqual([])
  expect(await flow.balance(who)).toBe(0)
})

test('[I-03] an order without its use of the quota, and one that used another amount or worth, are found', async () => {
  const of = sql`ref_type = 'order' and ref_id = ${String(used)}`
  expect(await foundAfter(sql`update quota_uses set worth = worth + 1 where ${of}`)).toEqual([`I-03 order ${used}`])
  expect(await foundAfter(sql`update orders set quota = 2 where id = ${used}`)).toEqual([`I-03 order ${used}`])
  const strange = await foundAfter(sql`update quota_uses set ref_id = '987654' where ${of}`)
  expect(strange.toSorted()).toEqual([`I-03 order ${used}`, `I-03 user ${who.id}`])
})

test('[I-04] a use that a cancelled order did not return, and one that an active order returned, are found', async () => {
  const state = (id: number, to: string) =>
    sql`update quota_uses set state = ${to} where ref_type = 'order' and ref_id = ${String(id)}`
  expect(await foundAfter(state(ended, 'used'))).toContain(`I-04 order ${ended}`)
  expect(await foundAfter(state(used, 'returned'))).toContain(`I-04 order ${used}`)
})

test('[I-08] a quota above its limit, uses that are not counted, a gap and an overlap of its months are found', async () => {
  const mine = [`I-08 user ${who.id}`]
  const month = sql`id = (select max(id) from quota_periods where user_id = ${who.id} and key = 'monthly_quota' and used > 0)`
  expect(await foundAfter(sql`update quota_periods set used = used + 1 where ${month}`)).toEqual(mine)
  const limit = without('quota_periods', 'quota_periods_check1')
  expect(await foundAfter(limit, sql`update quota_periods set allowed = 0 where ${month}`)).toEqual(mine)
  const ends = (change: string) =>
    sql`update quota_periods set ends_at = ends_at ${sql.raw(change)} interval '1 day' where ${month}`
  expect(await foundAfter(ends('-'))).toEqual(mine)
  expect(await foundAfter(ends('+'))).toEqual(mine)
  const first = sql`update quota_periods set ends_at = ends_at + interval '1 day' where user_id = ${who.id} and ends_at = (
    select min(ends_at) from quota_periods where user_id = ${who.id} and ends_at > starts_at)`
  expect(await foundAfter(first)).toEqual(mine)
  const gone = sql`delete from quota_periods where user_id = ${who.id} and key = 'ai_order_basic'`
  expect(await foundAfter(gone)).toEqual([])
  const none = sql`update quota_periods set term_id = null where user_id = ${who.id}`
  expect(await foundAfter(none)).toEqual(mine)
})

test('[I-11] a second living plan, and a change of a plan that has ended, are found', async () => {
  const mine = [`I-11 user ${who.id}`]
  const again = sql`
    insert into subscriptions (user_id, product_id, status, method, months, started_at, priced_at)
    select user_id, product_id, status, method, months, started_at, priced_at from subscriptions where user_id = ${who.id}`
  expect(await foundAfter(sql`drop index subscriptions_living`, again)).toEqual(mine)
  const change = sql`
    insert into plan_changes (subscription_id, user_id, status, at, created_at)
    select id, user_id, 'scheduled', now(), now() from subscriptions where user_id = ${who.id}`
  expect(await foundAfter(change)).toEqual([])
  expect(await foundAfter(sql`drop index plan_changes_scheduled`, change, change)).toEqual(mine)
  const over = sql`
    update subscriptions set status = 'ended', ended_at = now() + interval '10 years', end_reason = 'over', due_at = null
    where user_id = ${who.id}`
  expect(await foundAfter(change, over)).toEqual(mine)
})

test('[I-12] an upgrade whose charge and credit are not its price, and a term of another value, are found', async () => {
  const mine = [`I-12 purchase ${upgrade}`]
  const set = (change: string) => sql`update plan_purchases set ${sql.raw(change)} where purchase_id = ${upgrade}`
  expect(await foundAfter(set('price = price + 1'))).toEqual(mine)
  expect(await foundAfter(set('credit = credit - 1'))).toEqual(mine)
  const value = sql`update subscription_terms set value = value + 1 where purchase_id = ${upgrade}`
  expect(await foundAfter(sql`alter table subscription_terms disable trigger user`, value)).toEqual(mine)
  const first = sql`update plan_purchases set credit = 1 where kind = 'first' and user_id = ${who.id}`
  expect((await foundAfter(first)).join()).toMatch(/^I-12 purchase \d+$/)
})
