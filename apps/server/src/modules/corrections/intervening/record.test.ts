import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { why } from '../../../../test/operator-work.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { takeBackOverdue } from '../due/take-back-overdue.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000

test('released, lost and returned orders count in the instructor’s record for 90 days, delivered ones do not', async () => {
  const learner = await app.newMember({ points: 10_000 })
  const operator = await app.newOperator()
  const [teacher, other] = [await app.newInstructor(), await app.newInstructor()]
  const claimed = async (who = teacher) => {
    const { id } = await flow.place(learner)
    await flow.claim(who, id)
    return id
  }
  const record = async ({ id: instructorId }: Somebody) =>
    (await app.as(operator)('GET /api/ops/instructors/{instructorId}', { params: { instructorId } })).body.record
  const none = { sent_back: 0, released: 0, taken_back: 0, reassigned: 0, returned: 0, given_up: 0 }
  expect(await record(teacher)).toEqual(none)

  await flow.release(teacher, await claimed())
  await flow.giveBack(teacher, await claimed())
  const delivered = await claimed()
  await flow.deliver(teacher, delivered, await flow.correct(teacher, delivered))
  const body = { to: null, why }
  await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId: await claimed() }, body })
  const givenUp = await claimed()
  app.clock.advance(48 * hour)
  expect((await flow.cancel(learner, givenUp)).status).toBe(200)
  await flow.cancel(learner, (await flow.place(learner)).id)
  const late = await claimed()
  await claimed(other)
  app.clock.advance(72 * hour)
  expect(await takeBackOverdue.run(app.services)).toBe(2)
  expect(await record(teacher)).toEqual({
    ...none,
    released: 1,
    taken_back: 1,
    reassigned: 1,
    returned: 1,
    given_up: 1,
  })
  expect(await record(other)).toEqual({ ...none, taken_back: 1 })

  const event = await app.services.db
    .selectFrom('order_events')
    .select(['actor', 'instructor_id'])
    .where('order_id', '=', late)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toEqual({ actor: 'system', instructor_id: teacher.id })
  const told = await app.as(operator)('GET /api/ops/orders/{orderId}/timeline', { params: { orderId: late } })
  const name = await app.services.db
    .selectFrom('instructors')
    .select('name')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
  expect(told.body.items).toContainEqual(expect.objectContaining({ kind: 'order', what: '1>0', taken_from: name.name }))

  app.clock.advance(90 * 24 * hour)
  const later = await app.newOperator()
  const { body: seen } = await app.as(later)('GET /api/ops/instructors/{instructorId}', {
    params: { instructorId: teacher.id },
  })
  expect(seen.record).toEqual(none)
})

test('a delivery that was sent back counts, one that was reassigned out of its check counts as reassigned', async () => {
  const operator = await app.newOperator()
  const teacher = await app.newInstructor({ checked: 5 })
  const member = await app.newMember({ points: 10_000 })
  const held = async () => {
    const { id } = await flow.place(member)
    await flow.claim(teacher, id)
    await flow.deliver(teacher, id, await flow.correct(teacher, id))
    return { orderId: id }
  }
  const [first, second] = [await held(), await held()]
  await app.as(operator)('POST /api/ops/orders/{orderId}/send-back', { params: first, body: { why } })
  await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: second, body: { to: null, why } })
  const params = { instructorId: teacher.id }
  const { record } = (await app.as(operator)('GET /api/ops/instructors/{instructorId}', { params })).body
  expect(record).toEqual({ sent_back: 1, released: 0, taken_back: 0, reassigned: 1, returned: 0, given_up: 0 })
})
