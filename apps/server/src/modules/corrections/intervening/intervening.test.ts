import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'

const { app, flow, work, member, operator } = useOperator()

const hour = 3_600_000
const cancel = (orderId: number, forCause: boolean) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/cancel', { params: { orderId }, body: { for_cause: forCause, why } })
const reassign = (orderId: number, to: number | null = null) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to, why } })
const earnings = (orderId: number) =>
  app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', orderId).execute()

test('the reads about an order and an instructor climb the ladder', async () => {
  await climbOperatorLadder(app, 'GET /api/ops/orders/{orderId}/candidates', { params: { orderId: 1 } })
  await climbOperatorLadder(app, 'GET /api/ops/instructors/{instructorId}', { params: { instructorId: 1 } })
  const nobody = { params: { orderId: 999_999, instructorId: 999_999 } }
  expect(outcome(await app.as(operator)('GET /api/ops/orders/{orderId}/candidates', nobody))).toBe(
    '404 order_not_found',
  )
  expect(outcome(await app.as(operator)('GET /api/ops/instructors/{instructorId}', nobody))).toBe(
    '404 teacher_not_found',
  )
})

test('[I-04] an operator’s cancellation of a waiting order or one in correction refunds once and notifies both', async () => {
  for (const claimed of [false, true]) {
    const learner = await app.newMember({ points: 400 })
    const teacher = await app.newInstructor()
    const { id } = await flow.place(learner)
    if (claimed) await flow.claim(teacher, id)
    const answers = await Promise.all([cancel(id, true), cancel(id, true), cancel(id, true)])
    expect(answers.map(outcome).toSorted()).toEqual(['204', '409 order_moved', '409 order_moved'])
    expect(await flow.read(learner, id)).toMatchObject({
      status: { value: orderStatus.cancelled },
      cancel_reason: 'operator',
      refunded: 332,
    })
    expect(await flow.balance(learner)).toBe(400)
    expect(await flow.kinds(learner)).toContain('order_cancelled')
    expect(await work.mailsTo(teacher)).toEqual(claimed ? ['order_ended'] : [])
  }
})

test('[I-17] work is paid when it ends without cause and in time, and not for cause or late', async () => {
  const without = await work.inHand(member)
  await cancel(without.id, false)
  expect(await earnings(without.id)).toEqual([{ yen: 70 }])
  const forCause = await work.inHand(member)
  await cancel(forCause.id, true)
  expect(await earnings(forCause.id)).toEqual([])
  const late = await work.inHand(member)
  app.clock.advance(25 * hour)
  await cancel(late.id, false)
  expect(await earnings(late.id)).toEqual([])
  const waiting = await flow.place(member)
  await cancel(waiting.id, false)
  expect(await earnings(waiting.id)).toEqual([])
})

test('[I-17] lateness counts to the instructor’s own promise: an earlier instructor and a send-back do not change it', async () => {
  const after = await work.inHand(member)
  app.clock.advance(12 * hour)
  await flow.release(after.teacher, after.id)
  await flow.claim(await app.newInstructor(), after.id)
  const back = await work.held(member)
  app.clock.advance(23 * hour)
  await cancel(after.id, false)
  expect(await earnings(after.id)).toEqual([{ yen: 70 }])
  app.clock.advance(2 * hour)
  const body = { params: { orderId: back.id }, body: { why } }
  expect((await app.as(operator)('POST /api/ops/orders/{orderId}/send-back', body)).status).toBe(204)
  await cancel(back.id, false)
  expect(await earnings(back.id)).toEqual([])
})

test('a delivered order can be neither cancelled nor reassigned, and an open waiting order cannot be reassigned', async () => {
  const delivered = await work.delivered(member)
  expect(outcome(await cancel(delivered.id, true))).toBe('409 order_moved')
  expect(outcome(await reassign(delivered.id))).toBe('409 order_moved')
  const waiting = await flow.place(member)
  expect(outcome(await reassign(waiting.id))).toBe('409 order_moved')
})

test('an order in its undo window can be neither cancelled nor reassigned', async () => {
  const { id, teacher } = await work.inHand(member)
  const revision = await flow.correct(teacher, id)
  const body = { revision, hold: true }
  await app.as(teacher)('POST /api/instructor/orders/{orderId}/deliver', { params: { orderId: id }, body })
  expect(outcome(await cancel(id, true))).toBe('409 order_moved')
  expect(outcome(await reassign(id))).toBe('409 order_moved')
})

test('a reassigned order is first in the pool by its age, leaves its instructor, and both are notified', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.inHand(learner)
  await flow.correct(teacher, id)
  expect(outcome(await reassign(id))).toBe('204')
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.waiting },
    teacher: null,
    due_at: null,
  })
  expect(await flow.kinds(learner)).toContain('order_reassigned')
  expect(await work.mailsTo(teacher)).toEqual(['taken_away'])
  const other = await app.newInstructor()
  expect((await flow.claim(other, id)).body).toMatchObject({
    status: { value: orderStatus.correcting },
    work: { revision: 0 },
  })
  expect(outcome(await flow.save(teacher, id, { revision: 1, lines: [], comment: '' }))).toBe('404 order_not_found')
})

test('an offered order is one instructor’s for twelve hours, then open to everybody of the wished type', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.inHand(learner)
  const chosen = await app.newInstructor()
  const asked = { params: { orderId: id } }
  const { items } = (await app.as(operator)('GET /api/ops/orders/{orderId}/candidates', asked)).body
  const ids = items.map((one: { id: number }) => one.id)
  expect(ids).toContain(chosen.id)
  expect(ids).not.toContain(teacher.id)

  expect(outcome(await reassign(id, chosen.id))).toBe('204')
  expect(await work.mailsTo(chosen)).toEqual(['offer'])
  const others = await app.newInstructor()
  expect(outcome(await flow.claim(others, id))).toBe('404 order_not_found')
  expect((await flow.see(chosen, id)).body).toMatchObject({ nominated: false, nomination: { by: 'office' } })
  app.clock.advance(12 * hour)
  expect((await flow.claim(others, id)).status).toBe(200)
})

test('an order goes to the pool without the answers of its first instructor, and not to the nominee who declined it', async () => {
  const [nominee, fresh] = [await app.newInstructor(), await app.newInstructor({ activatedDaysAgo: 1 })]
  const { id } = await flow.place(member, { teacher: nominee.id, options: { questions: [{ value: 'なぜですか。' }] } })
  await app.as(nominee)('POST /api/instructor/orders/{orderId}/decline', { params: { orderId: id } })
  await flow.claim(fresh, id)
  await flow.deliver(fresh, id, await flow.correct(fresh, id, '特定の公園だからです。'))
  await app.as(operator)('POST /api/ops/orders/{orderId}/send-back', { params: { orderId: id }, body: { why } })
  expect(outcome(await reassign(id))).toBe('204')
  expect(outcome(await flow.claim(nominee, id))).toBe('404 order_not_found')
  expect((await flow.claim(await app.newInstructor(), id)).body).toMatchObject({
    status: { value: orderStatus.correcting },
    questions: [{ answer: null }],
    work: { revision: 0 },
  })
})

test('an order that is taken from its nominee for the pool is not offered to them again', async () => {
  const nominee = await app.newInstructor()
  const { id } = await flow.place(member, { teacher: nominee.id })
  await flow.claim(nominee, id)
  expect(outcome(await reassign(id))).toBe('204')
  expect(outcome(await flow.claim(nominee, id))).toBe('404 order_not_found')
  expect((await flow.claim(await app.newInstructor(), id)).body).toMatchObject({
    status: { value: orderStatus.correcting },
  })
})

test('an order of one type of instructor is offered to that type only', async () => {
  const teacher = await app.newInstructor()
  const { id } = await flow.place(member, { settings: { teacher: 'japanese' } })
  await flow.claim(teacher, id)
  expect(outcome(await reassign(id, (await app.newInstructor({ type: 'native' })).id))).toBe('409 teacher_unavailable')
  const chosen = await app.newInstructor()
  expect(outcome(await reassign(id, chosen.id))).toBe('204')
  expect((await flow.claim(chosen, id)).status).toBe(200)
})

test('an instructor of another course, blocked, away, suspended, or with the order already is no candidate', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.inHand(learner)
  const blocked = await app.newInstructor()
  await app.as(learner)('PUT /api/users/{id}/teachers/{teacherId}/block', { params: { teacherId: blocked.id } })
  const suspended = await app.newInstructor()
  const params = { instructorId: suspended.id }
  await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', { params, body: { why } })
  const away = await app.newInstructor({ accepting: false })
  for (const who of [teacher, blocked, suspended, away, await app.newInstructor({ courses: ['advanced'] })])
    expect(outcome(await reassign(id, who.id))).toBe('409 teacher_unavailable')
  expect((await flow.read(learner, id)).status.value).toBe(1)
})

test('an order whose learner wanted only the nominee is not given to others', async () => {
  const teacher = await app.newInstructor()
  const { id } = await flow.place(member, { teacher: teacher.id, options: { open_to_others: false } })
  await flow.claim(teacher, id)
  expect(outcome(await reassign(id))).toBe('409 only_nominee')
  expect(outcome(await cancel(id, false))).toBe('204')
})

test('an instructor is shown with their orders in correction and in check', async () => {
  const { id, teacher } = await work.held(member)
  const other = await flow.place(member)
  await flow.claim(teacher, other.id)
  const { body } = await app.as(operator)('GET /api/ops/instructors/{instructorId}', {
    params: { instructorId: teacher.id },
  })
  expect(body).toMatchObject({ working: 1, held: 1, deliveries: 0, suspended_at: null, second_factor: false })
  expect(new Set(body.orders.map((order: { id: number }) => order.id))).toEqual(new Set([id, other.id]))
})

test('every invariant holds after all tests, and no call ended in an unexpected error', async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total, invariant }) => total > 0 && invariant !== 'I-19')).toEqual([])
  expect(app.errors).toEqual([])
})
