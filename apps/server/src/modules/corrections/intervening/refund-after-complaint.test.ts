import { addDays, endOfJstDay, jstDate } from '@tensaku/domain/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { completeOrders } from '../../orders/complete-orders.ts'
import { expirePoints } from '../../points/expire-points.ts'

const { app, flow, work, operator } = useOperator()

const hour = 3_600_000
const day = 24 * hour
const call = 'POST /api/ops/orders/{orderId}/refund'
const refund = (orderId: number, who = operator) => app.as(who)(call, { params: { orderId }, body: { why } })
const seen = async (orderId: number) =>
  (await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId } })).body
const entries = async (who: Somebody) => {
  const rows = await app.services.db
    .selectFrom('point_entries')
    .select(['kind', 'amount'])
    .where('user_id', '=', who.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, amount }) => `${kind} ${amount}`)
}

test('the refund climbs the ladder and needs an existing order and a reason', async () => {
  const { id } = await work.delivered(await app.newMember({ points: 400 }))
  await climbOperatorLadder(app, call, { params: { orderId: id }, body: { why } })
  expect(outcome(await refund(999_999))).toBe('404 order_not_found')
  const asked = { params: { orderId: id }, body: { why: 'はい' } }
  expect(outcome(await app.as(operator)(call, asked))).toBe('400 invalid_input')
})

test('[I-04] a delivered order that two operators refund repeatedly at once is refunded once and stays delivered', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.delivered(learner)
  expect(await seen(id)).toMatchObject({ may: { refund: true }, refunded_at: null })
  const other = await app.newOperator()
  const answers = await Promise.all([operator, other, operator, other].map((who) => refund(id, who)))
  const late = '409 already_refunded'
  expect(answers.map(outcome).toSorted()).toEqual(['204', late, late, late])
  expect(outcome(await refund(id))).toBe(late)

  expect(await entries(learner)).toEqual(['adjust 400', 'order -332', 'refund 332'])
  expect(await flow.balance(learner)).toBe(400)
  const read = await flow.read(learner, id)
  expect(read).toMatchObject({ status: { value: orderStatus.corrected }, refunded: 332, cancel_reason: null })
  expect(read.result).not.toBeNull()
  expect(await seen(id)).toMatchObject({
    status: orderStatus.corrected,
    may: { refund: false },
    refunded_at: app.clock.now().toISOString(),
  })
  const earned = app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', id)
  expect(await earned.execute()).toEqual([{ yen: 70 }])
  expect(await work.mailsTo(teacher)).not.toContain('order_ended')
})

test('the learner is notified once, in the app and by mail, with the points; the audit shows the operator and the reason', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id } = await work.delivered(learner)
  await Promise.all([refund(id), refund(id)])
  const told = (await flow.kinds(learner)).filter((kind: string) => kind === 'order_refunded')
  expect(told).toEqual(['order_refunded'])
  const [mail, ...more] = (await mailsTo(app, learner.email)).filter(({ kind }) => kind === 'order_refunded')
  expect(more).toEqual([])
  expect(mail?.plain).toContain('332ポイントは、すべてお返ししています')
  expect(mail?.plain).toContain(`/orders/${id}`)

  const { items } = (await app.as(operator)('GET /api/ops/orders/{orderId}/timeline', { params: { orderId: id } })).body
  const moments = items.map((one: { kind: string; what: string; points: number | null; detail: string | null }) =>
    [one.kind, one.what, one.points, one.kind === 'audit' && one.detail].filter(Boolean).join(' '),
  )
  expect(moments).toEqual(expect.arrayContaining([`audit refund 332 ${why}`, 'mail order_refunded']))
})

test('a waiting order, one in correction, one in check and a cancelled one are not refunded this way', async () => {
  const learner = await app.newMember({ points: 4000 })
  const { id } = await flow.place(learner)
  expect(outcome(await refund(id))).toBe('409 not_delivered')
  await flow.cancel(learner, id)
  expect(outcome(await refund(id))).toBe('409 not_delivered')
  expect(outcome(await refund((await work.inHand(learner)).id))).toBe('409 not_delivered')
  expect(outcome(await refund((await work.held(learner)).id))).toBe('409 not_delivered')
})

test('a completed order can be refunded until 30 days after its delivery', async () => {
  const learner = await app.newMember({ points: 4000 })
  const { id } = await work.delivered(learner)
  const other = await work.delivered(learner)
  app.clock.advance(30 * day - 1)
  await completeOrders.run(app.services)
  expect((await seen(id)).may.refund).toBe(true)
  expect(outcome(await refund(id))).toBe('204')
  expect(await seen(id)).toMatchObject({ status: orderStatus.completed })
  app.clock.advance(1)
  expect((await seen(other.id)).may.refund).toBe(false)
  expect(outcome(await refund(other.id))).toBe('403 complaint_period_over')
})

test('expired points return for thirty days; the compensation for lateness stays', async () => {
  const learner = await app.newMember({ points: 400 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(learner)
  await flow.claim(teacher, id)
  app.clock.advance(25 * hour)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  const over = new Date(app.clock.now().getTime() - 1)
  await sql`update point_lots set expires_at = ${over} where user_id = ${learner.id} and granted = 400`.execute(
    app.services.db,
  )
  await expirePoints.run(app.services)
  expect(outcome(await refund(id))).toBe('204')
  expect(await entries(learner)).toEqual(['adjust 400', 'order -332', 'compensation 34', 'expiry -68', 'refund 332'])
  const lots = app.services.db
    .selectFrom('point_lots')
    .select(['kind', 'remaining', 'expires_at'])
    .where('user_id', '=', learner.id)
    .where('remaining', '>', 0)
    .orderBy('remaining')
  const until = endOfJstDay(addDays(jstDate(app.clock.now()), 30))
  expect(await lots.execute()).toEqual([
    { kind: 'free', remaining: 34, expires_at: until },
    { kind: 'free', remaining: 332, expires_at: until },
  ])
})

test('a question after the delivery is not refunded with the order', async () => {
  const learner = await app.newMember({ points: 500 })
  const { id } = await work.delivered(learner)
  await flow.ask(learner, id, 'なぜ an なのですか。')
  expect(outcome(await refund(id))).toBe('204')
  expect(await flow.balance(learner)).toBe(400)
  expect((await flow.read(learner, id)).questions).toMatchObject([{ points: 100, answer: null, refunded_at: null }])
})

test('nothing is booked for a withdrawn member', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id } = await work.delivered(learner)
  await app.as(learner)('DELETE /api/users/{id}', { body: { reason: '' } })
  expect(outcome(await refund(id))).toBe('409 member_left')
  expect((await seen(id)).refunded_at).toBeNull()
})

test('every invariant holds after all tests, and no call ended in an unexpected error', async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total, invariant }) => total > 0 && invariant !== 'I-19')).toEqual([])
  expect(app.errors).toEqual([])
})
