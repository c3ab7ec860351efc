import { day, startOfJstDay, jstDate, addDays } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { findBreaches } from '../../monitoring/index.ts'

const { app, work, operator } = useOperator()
const shop = plansIn(app)
beforeAll(() => void Object.assign(app.services, { payments: shop.fake.services }))

const lite = 'lite-basic-global-50-30'
const call = (what: 'extend' | 'end' | 'quota') => `POST /api/ops/members/{memberId}/subscription/${what}`
const act = (what: 'extend' | 'end' | 'quota', { id }: Somebody, body: Record<string, unknown> = {}) =>
  app.as(operator)(call(what), { params: { memberId: id }, body: { why, ...body } })
const seen = async ({ id }: Somebody) =>
  (await app.as(operator)('GET /api/ops/members/{memberId}/subscription', { params: { memberId: id } })).body
const listed = async (filter: string) =>
  (await app.as(operator)('GET /api/ops/subscriptions', { query: `filter=${filter}` })).body.items.map(
    ({ member }: { member: Somebody }) => member.id,
  )
const subscriber = async () => {
  const who = await app.newMember()
  await shop.subscribe(who, lite)
  return who
}
const inDays = (days: number) => startOfJstDay(addDays(jstDate(app.clock.now()), days)).toISOString()

test('the lists climb the ladder, and a page beyond the last is empty', async () => {
  await climbOperatorLadder(app, 'GET /api/ops/subscriptions')
  await climbOperatorLadder(app, 'GET /api/ops/members/{memberId}/subscription', { params: { memberId: 1 } })
  const nobody = await app.as(operator)('GET /api/ops/members/{memberId}/subscription', {
    params: { memberId: 999_999 },
  })
  expect(outcome(nobody)).toBe('404 member_not_found')
  const beyond = await app.as(operator)('GET /api/ops/subscriptions', { query: 'page=999' })
  expect(beyond.body).toMatchObject({ items: [], pagination: { page: 999 } })
})

test('a plan is listed with its next step, and its page has its term, its months and its uses', async () => {
  const who = await subscriber()
  const ending = await subscriber()
  await shop.downgrade(ending, null, '忙しくなるため')
  expect(await listed('running')).toEqual(expect.arrayContaining([who.id, ending.id]))
  expect(await listed('ending')).toEqual([ending.id])
  expect(await listed('past_due')).toEqual([])
  const { living, terms, quotas, plans, may } = await seen(who)
  expect(living).toMatchObject({ status: 'active', next: 'renews', renewal: { amount: 5480 }, change: null })
  expect(terms).toMatchObject([{ kind: 'first', start: inDays(0), value: 2740, credit: 0 }])
  expect(terms[0].end).toBe(living.until)
  expect(quotas).toMatchObject([{ key: 'monthly_quota', kind: 'plan', limit: 30, used: 0, end: living.until }])
  expect(plans).toMatchObject([{ status: 'active', ended_at: null }])
  expect(may).toEqual({ extend: true, end: true, give: ['monthly_quota'] })
  expect((await seen(ending)).living).toMatchObject({
    next: 'ends',
    renewal: null,
    change: { plan: null, comment: '忙しくなるため' },
  })
  expect(await seen(await app.newMember())).toMatchObject({ living: null, plans: [], terms: [], quotas: [], uses: [] })
})

test('an extension moves the end, the last month, the scheduled change and the next charge, and costs nothing', async () => {
  const who = await subscriber()
  await shop.downgrade(who, null)
  const { living: before } = await seen(who)
  const until = new Date(new Date(before.until).getTime() + 5 * day).toISOString()
  for (const days of [0, 32, 1.5, '5']) expect(outcome(await act('extend', who, { days }))).toBe('400 invalid_input')
  expect(outcome(await act('extend', who, { days: 5 }))).toBe('204')
  const { living, terms, quotas } = await seen(who)
  expect(living).toMatchObject({ until, change: { at: until } })
  expect(terms).toMatchObject([
    { kind: 'extension', start: before.until, end: until, value: 0 },
    { kind: 'first', end: before.until, value: 2740 },
  ])
  expect(quotas).toMatchObject([{ end: until, limit: 30 }])
  await shop.keep(who)
  const { renewal } = (await seen(who)).living
  expect(new Date(until).getTime() - new Date(renewal.at).getTime()).toBe(21 * 3_600_000)
  expect((await shop.subscription(who)).term.end).toBe(until)
})

test('uses that are given back last 30 days beside those of the month, for quotas of the plan only', async () => {
  const who = await subscriber()
  expect(outcome(await act('quota', who, { key: 'monthly_quota', amount: 31 }))).toBe('400 invalid_input')
  expect(outcome(await act('quota', who, { key: 'ai_order_basic', amount: 1 }))).toBe('409 quota_not_in_plan')
  expect(outcome(await act('quota', who, { key: 'monthly_quota', amount: 2 }))).toBe('204')
  expect((await seen(who)).quotas).toContainEqual(
    expect.objectContaining({ kind: 'extra', limit: 2, used: 0, start: inDays(0), end: inDays(31) }),
  )
  expect((await shop.subscription(who)).quota).toMatchObject([{ key: 'monthly_quota', limit: 32, used: 0 }])
})

test('a plan that an operator ends is over at once, keeps its money, and no act is possible any more', async () => {
  const who = await subscriber()
  expect(outcome(await act('end', who))).toBe('204')
  expect(await shop.subscription(who)).toBeNull()
  const { living, plans, may } = await seen(who)
  expect([living, may]).toEqual([null, { extend: false, end: false, give: [] }])
  expect(plans).toMatchObject([{ status: 'ended', end_reason: 'operator', ended_at: app.clock.now().toISOString() }])
  for (const [what, body] of [
    ['extend', { days: 1 }],
    ['end', {}],
    ['quota', { key: 'monthly_quota', amount: 1 }],
  ] as const)
    expect(outcome(await act(what, who, body))).toBe('404 plan_not_running')
})

test('a refund of the present term ends the plan, also with days that an operator added', async () => {
  const who = await subscriber()
  await act('extend', who, { days: 3 })
  const { terms } = await seen(who)
  const refund = await app.as(operator)('POST /api/ops/purchases/{purchaseId}/refund', {
    params: { purchaseId: terms[1].purchase_id },
    body: { why },
  })
  expect(outcome(refund)).toBe('200')
  expect(refund.body.purchase).toMatchObject({ status: 'refunded', refunded: 2740 })
  expect((await seen(who)).plans).toMatchObject([{ status: 'ended', end_reason: 'refunded' }])
  expect(await shop.subscription(who)).toBeNull()
})

test('an act is refused after another one that its operator has not seen; each leaves one row', async () => {
  const who = await subscriber()
  const { last_act: after } = await seen(who)
  expect(after).toBe(0)
  const acts = (await work.acts()).length
  expect(outcome(await act('extend', who, { days: 1, after }))).toBe('204')
  expect(outcome(await act('extend', who, { days: 1, after }))).toBe('409 acted_meanwhile')
  expect(outcome(await act('end', who, { after }))).toBe('409 acted_meanwhile')
  const { last_act: last, living } = await seen(who)
  expect(outcome(await act('end', who, { after: last }))).toBe('204')
  const { body } = await app.as(operator)('GET /api/ops/audit', { query: `subject=member&subject_id=${who.id}` })
  expect(body.items).toMatchObject([
    { act: 'end_plan', before: { plan: 'active' }, after: { plan: 'ended' }, why },
    { act: 'extend_plan', after: { plan_until: living.until }, why },
  ])
  expect((await work.acts()).length).toBe(acts + 2)
})

test('after all these acts the data break no rule', async () => {
  const found = await findBreaches(app.services.db, app.clock.now())
  expect(found.filter(({ total }) => total > 0)).toEqual([])
  expect(app.errors).toEqual([])
})
