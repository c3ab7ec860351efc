import { orderStatus } from '@tensaku/domain/orders'
import { afterAll, expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../test/ladder.ts'
import { useOperator, why } from '../../../test/operator-work.ts'
import { outcome } from '../../../test/order-flow.ts'
import { json } from '../../db/database.ts'
import { findBreaches } from '../monitoring/index.ts'
import { checkInvariants } from '../monitoring/invariants/check-invariants.ts'
import { endUnclaimed } from '../orders/waiting/end-unclaimed.ts'

const { app, flow, work, member, operator } = useOperator()
afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

const hour = 3_600_000
const call = 'GET /api/ops/trouble'
const list = async (headers = {}) => (await app.as(operator)(call, { headers })).body
const act = (name: string, params: Record<string, number>, body = {}) =>
  app.as(operator)(name, { params, body: { ...body, why } })
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString()
const nothing = { items: [], total: 0 }

test('GET the trouble climbs the ladder', () => climbOperatorLadder(app, call))

test('without trouble every kind is empty, and the last check is null before the first', async () => {
  expect(await list()).toEqual({
    overdue: nothing,
    unclaimed: nothing,
    questions: nothing,
    held: nothing,
    reports: nothing,
    payments: nothing,
    mails: nothing,
    rules: { ...nothing, check: null, due: false },
  })
})

test('an order is overdue from its due time until it is reassigned; one whose learner wants nobody else can only be cancelled', async () => {
  const { id } = await work.inHand(member)
  const chosen = await app.newInstructor()
  const alone = await flow.place(member, { teacher: chosen.id, options: { open_to_others: false } })
  await flow.claim(chosen, alone.id)
  app.clock.advance(24 * hour - 1)
  expect((await list()).overdue).toEqual(nothing)
  app.clock.advance(1)
  const { overdue } = await list()
  expect(overdue).toMatchObject({
    total: 2,
    items: [
      { id, due_at: inHours(0), taken_back_at: inHours(48), act: 'reassign' },
      { id: alone.id, act: 'cancel' },
    ],
  })
  expect(outcome(await act('POST /api/ops/orders/{orderId}/reassign', { orderId: id }, { to: null }))).toBe('204')
  const cancel = await act('POST /api/ops/orders/{orderId}/cancel', { orderId: alone.id }, { for_cause: false })
  expect(outcome(cancel)).toBe('204')
  expect((await list()).overdue).toEqual(nothing)
  await flow.cancel(member, id)
})

test('an order that nobody claims for 24 hours is offered to an instructor; the offer adds no time, and a second one moves it', async () => {
  const learner = await app.newMember({ points: 1000 })
  const { id } = await flow.place(learner)
  const [first, second] = [await app.newInstructor(), await app.newInstructor()]
  app.clock.advance(24 * hour - 1)
  expect((await list()).unclaimed).toEqual(nothing)
  app.clock.advance(1)
  const ends = inHours(24)
  const offer = (to: number | null) => act('POST /api/ops/orders/{orderId}/reassign', { orderId: id }, { to })
  const waiting = { id, waiting_since: inHours(-24), ends_at: ends, act: 'reassign' }
  expect((await list()).unclaimed).toMatchObject({ total: 1, items: [waiting] })
  expect(outcome(await offer(null))).toBe('409 order_moved')
  expect(outcome(await offer(first.id))).toBe('204')
  expect((await flow.see(second, id)).status).toBe(404)
  expect(await work.mailsTo(first)).toEqual(['offer'])
  expect(await flow.kinds(learner)).toEqual(['order_placed'])
  expect((await list()).unclaimed).toMatchObject({ total: 1, items: [waiting] })
  const ofOrder = await app.as(operator)('GET /api/ops/orders/{orderId}/trouble', { params: { orderId: id } })
  expect(ofOrder.body.unclaimed.items).toMatchObject([{ id, offer: { until: inHours(12) } }])
  expect(outcome(await offer(second.id))).toBe('204')
  expect(await work.mailsTo(first)).toEqual(['offer', 'offer_withdrawn'])
  expect((await flow.claim(second, id)).status).toBe(200)
  expect((await list()).unclaimed).toEqual(nothing)
})

test('a business order counts as unclaimed after 6 of its 12 hours in the pool', async () => {
  const { id } = await flow.place(await app.newMember({ points: 1000 }), { settings: { category: 8 } })
  app.clock.advance(6 * hour - 1)
  expect((await list()).unclaimed).toEqual(nothing)
  app.clock.advance(1)
  expect((await list()).unclaimed).toMatchObject({ total: 1, items: [{ id, ends_at: inHours(6) }] })
  app.clock.advance(6 * hour)
  await endUnclaimed.run(app.services)
  expect((await list()).unclaimed).toEqual(nothing)
})

test('an offer that its instructor let pass is withdrawn by nobody, and the order ends at its time', async () => {
  const learner = await app.newMember({ points: 1000 })
  const { id } = await flow.place(learner)
  const [first, second] = [await app.newInstructor(), await app.newInstructor()]
  const offer = (to: number) => act('POST /api/ops/orders/{orderId}/reassign', { orderId: id }, { to })
  app.clock.advance(24 * hour)
  await offer(first.id)
  app.clock.advance(13 * hour)
  expect(outcome(await offer(second.id))).toBe('204')
  expect(await work.mailsTo(first)).toEqual(['offer'])
  const [{ ends_at: ends }] = (await list()).unclaimed.items
  app.clock.advance(new Date(ends).getTime() - app.clock.now().getTime() - 1)
  await endUnclaimed.run(app.services)
  expect((await flow.read(learner, id)).status.value).toBe(orderStatus.waiting)
  app.clock.advance(1)
  await endUnclaimed.run(app.services)
  expect((await flow.read(learner, id)).status.value).toBe(orderStatus.cancelled)
  expect((await list()).unclaimed).toEqual(nothing)
})

test('a question without an answer for 36 hours is closed and refunded, once', async () => {
  const learner = await app.newMember({ points: 2000 })
  const { id, teacher } = await work.delivered(learner)
  await flow.ask(learner, id, 'なぜ過去形ですか？')
  const paid = await flow.balance(learner)
  app.clock.advance(36 * hour - 1)
  expect((await list()).questions).toEqual(nothing)
  app.clock.advance(1)
  const { questions } = await list()
  expect(questions).toMatchObject({ total: 1, items: [{ id, asked_at: inHours(-36), refunded_at: inHours(36) }] })
  expect(JSON.stringify(questions)).not.toContain('過去形')
  const name = 'POST /api/ops/orders/{orderId}/questions/{questionId}/refund'
  const params = { orderId: id, questionId: questions.items[0].question_id }
  expect(outcome(await act(name, { ...params, questionId: 999_999 }))).toBe('404 question_not_found')
  expect(outcome(await act(name, params))).toBe('204')
  expect(outcome(await act(name, params))).toBe('409 question_closed')
  expect((await flow.balance(learner)) - paid).toBe(100)
  expect(await flow.kinds(learner)).toContain('question_refunded')
  expect(await work.mailsTo(teacher)).toContain('question_closed')
  expect((await list()).questions).toEqual(nothing)
})

test('a delivery waits for its check, an old one with its own time', async () => {
  const { id } = await work.held(member)
  app.clock.advance(hour)
  const { held } = await list()
  expect(held).toMatchObject({ total: 1, items: [{ id, submitted_at: inHours(-1), published_by: inHours(11) }] })
  expect(outcome(await act('POST /api/ops/orders/{orderId}/approve', { orderId: id }))).toBe('204')
  expect((await list()).held).toEqual(nothing)
})

test('mails that were given up are listed until they are settled, twenty at most with the number of all', async () => {
  const mail = { recipient: 'gone@example.com', subject: '', plain: '', html: '', attempts: 7 }
  const now = app.clock.now()
  const times = { created_at: now, due_at: now, given_up_at: now }
  const rows = ['gift', ...Array<string>(24).fill('operator_overdue')].map((kind) => ({ ...mail, ...times, kind }))
  await app.services.db.insertInto('mails').values(rows).execute()
  const { mails } = await list()
  expect([mails.total, mails.items.length]).toEqual([25, 20])
  expect(mails.items[0]).toMatchObject({ kind: 'gift', recipient: 'gone@example.com', given_up_at: inHours(0) })
  expect(mails.items[1].kind).toBe(null)
  const settle = 'POST /api/ops/mails/{mailId}/settle'
  expect(outcome(await act(settle, { mailId: mails.items[0].id }))).toBe('204')
  expect(outcome(await act(settle, { mailId: mails.items[0].id }))).toBe('409 mail_settled')
  expect((await list()).mails.total).toBe(24)
  const { id } = await app.services.db
    .insertInto('mails')
    .values({ ...mail, kind: 'gift', created_at: now, due_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(outcome(await act(settle, { mailId: id }))).toBe('404 mail_not_found')
})

test('a broken rule is listed since its first finding, in the language of the desk, until a new check finds it sound', async () => {
  const { db } = app.services
  const run = (at: Date, total: number, failed = false) =>
    db
      .insertInto('invariant_runs')
      .values({
        at,
        took_ms: 1,
        results: json([
          { invariant: 'I-19', ms: 1, total, offenders: total > 0 ? ['order 12'] : [], ...(failed && { failed }) },
          { invariant: 'I-01', ms: 1, total: 0, offenders: [] },
        ]),
      })
      .execute()
  const days = [3, 2, 1].map((ago) => new Date(app.clock.now().getTime() - ago * 24 * hour))
  await run(days[0] ?? new Date(), 0)
  await run(days[1] ?? new Date(), 2)
  await run(days[2] ?? new Date(), 2, true)
  await db
    .insertInto('due_checks')
    .values({ name: 'invariants', due_at: new Date(app.clock.now().getTime() + hour) })
    .execute()
  const { rules } = await list({ 'Accept-Language': 'en' })
  const broken = { rule: 'I-19', count: 2, offenders: ['order 12'], failed: true, since: days[1]?.toISOString() }
  expect(rules).toMatchObject({ total: 1, items: [broken], due: false })
  expect(rules.items[0].says).toMatch(/^[A-Z]/)

  const repeat = 'POST /api/ops/checks/{checkId}/repeat'
  expect(outcome(await act(repeat, { checkId: rules.check.id - 1 }))).toBe('409 check_due')
  expect(outcome(await act(repeat, { checkId: rules.check.id }))).toBe('204')
  expect(outcome(await act(repeat, { checkId: rules.check.id }))).toBe('409 check_due')
  expect((await list()).rules).toMatchObject({ total: 1, due: true })
  await checkInvariants.run(app.services)
  expect((await list()).rules).toMatchObject({ ...nothing, due: false, check: { at: app.clock.now().toISOString() } })
})

test('the trouble of an order holds nothing of another order', async () => {
  const [late, other] = [await work.inHand(member), await work.inHand(member)]
  app.clock.advance(24 * hour)
  const of = 'GET /api/ops/orders/{orderId}/trouble'
  await climbOperatorLadder(app, of, { params: { orderId: late.id } })
  expect(outcome(await app.as(operator)(of, { params: { orderId: 999_999 } }))).toBe('404 order_not_found')
  const { body } = await app.as(operator)(of, { params: { orderId: late.id } })
  expect(body).toMatchObject({
    overdue: { total: 1, items: [{ id: late.id }] },
    unclaimed: nothing,
    questions: nothing,
  })
  for (const { id } of [late, other])
    await act('POST /api/ops/orders/{orderId}/cancel', { orderId: id }, { for_cause: false })
})
