import { day, startOfJstDay, jstDate, addDays } from '@tensaku/domain/calendar'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { plansIn } from '../../../../test/plans.ts'
import { GatewayRefused } from '../../../ports/payments.ts'
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

const dayText = (at: Date | string) =>
  new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' }).format(new Date(at))
/** The newest mail and the newest notice to a member, as they read them. */
const told = async (who: Somebody) => {
  const mails = app.services.db.selectFrom('mails').select(['subject', 'plain']).where('user_id', '=', who.id)
  const { subject, plain } = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  const { body } = await app.as(who)('GET /api/users/{id}/notifications', {})
  return { mail: `${subject}\n${plain}`, notice: body.items[0] }
}

test('the member reads of days, uses and the end that an operator decides, and never the reason', async () => {
  const who = await subscriber()
  await act('extend', who, { days: 5 })
  const { living } = await seen(who)
  const until = dayText(new Date(new Date(living.until).getTime() - 1))
  const dates = `新しい終了日は${until}、次のお支払い日は${dayText(living.renewal.at)}です。`
  const extended = await told(who)
  expect(extended.notice).toMatchObject({ kind: 'plan_extended', title: 'プランの期間を5日延長しました' })
  expect(extended.mail).toContain(dates)
  await act('quota', who, { key: 'monthly_quota', amount: 2 })
  await act('quota', who, { key: 'monthly_quota', amount: 2 })
  const given = await told(who)
  expect(given.mail).toContain(`「月間添削回数」を2回分お戻ししました。プランのご利用中、${dayText(inDays(30))}まで`)
  expect((await seen(who)).quotas.filter(({ kind }: { kind: string }) => kind === 'extra')).toHaveLength(2)
  await act('end', who)
  const ended = await told(who)
  expect(ended.notice).toMatchObject({ kind: 'plan_ended', title: '運営がプランを終了しました' })
  expect(ended.mail).toContain(`${dayText(app.clock.now())}に、運営がライトプラン`)
  expect(ended.mail).toContain('お問い合わせ窓口までご連絡ください')
  for (const { mail } of [extended, given, ended]) expect(mail).not.toContain(why)
  const { body } = await app.as(who)('GET /api/users/{id}/notifications', {})
  expect(body.items.filter(({ kind }: { kind: string }) => kind === 'quota_given')).toHaveLength(2)
})

test('an end by an operator is known for 30 days, and no other end is', async () => {
  const stoppedAt = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}', {})).body.plan_stopped_at
  const who = await subscriber()
  expect(await stoppedAt(who)).toBeNull()
  await act('end', who)
  expect(await stoppedAt(who)).toBe(app.clock.now().toISOString())
  app.clock.advance(30 * day - 1)
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  expect(await stoppedAt(who)).not.toBeNull()
  app.clock.advance(1)
  expect(await stoppedAt(who)).toBeNull()
  await shop.subscribe(who, lite)
  await act('end', who)
  await shop.subscribe(who, lite)
  expect(await stoppedAt(who)).toBeNull()
})

test('a plan that is past due has the next try and the end that its member sees, and an open payment is named', async () => {
  await shop.endAll()
  const who = await subscriber()
  expect((await seen(who)).payments).toEqual([])
  const { until } = (await seen(who)).living
  shop.fake.fail('capture', new GatewayRefused('INSTRUMENT_DECLINED', 'declined'), { times: 1 })
  await shop.goTo(new Date(new Date(until).getTime() - 20 * 3_600_000))
  const own = await shop.subscription(who)
  const late = (await seen(who)).living
  expect(late).toMatchObject({ status: 'past_due', renewal: own.renewal, next_try: own.renewal.at })
  expect(late.ends_unless_paid).toBe(own.ends_unless_paid)
  expect(new Date(late.next_try) > app.clock.now()).toBe(true)
  const { body } = await app.as(operator)('GET /api/ops/subscriptions', { query: 'filter=past_due' })
  expect(body.items).toMatchObject([{ next_try: late.next_try, ends_unless_paid: late.ends_unless_paid }])
  const payer = { store: 'lawson', name: '山田花子', kana: 'ヤマダハナコ', phone: '09012345678' }
  const { body: made } = await shop.checkout(who, lite, { payment_method: 'convenience', payer })
  expect((await seen(who)).payments).toEqual([
    { purchase_id: made.purchase_id, method: 'convenience', amount: made.amount, status: 'pending' },
  ])
  await act('end', who)
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
