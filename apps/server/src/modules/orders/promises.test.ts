import { beforeAll, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../test/app.ts'
import { why } from '../../../test/operator-work.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)
let operator: Somebody
let learner: Somebody
beforeAll(async () => {
  operator = await app.newOperator()
})
const start = new Date('2026-11-20T12:00:00+09:00')
beforeEach(async () => {
  app.clock.set(start)
  learner = await app.newMember({ points: 1000 })
})

const hour = 3_600_000
const at = (hours: number) => new Date(start.getTime() + hours * hour)
const atOffice = async (call: string, orderId: number, body: object = {}) =>
  expect(
    outcome(
      await app.as(operator)(`POST /api/ops/orders/{orderId}/${call}`, { params: { orderId }, body: { why, ...body } }),
    ),
  ).toBe('204')

/** The due state of an order in its own answer and in the list, which must agree. */
async function told(id: number, now: Date) {
  app.clock.set(now)
  const [order, list] = [await flow.read(learner, id), await app.as(learner)('GET /api/users/{id}/orders/standard')]
  const times = ({ cancelable, cancelable_from, due_at, due_again_at }: typeof order) => ({
    cancelable,
    cancelable_from,
    due_at,
    due_again_at,
  })
  expect(times(list.body.items.find((item: { id: number }) => item.id === id))).toEqual(times(order))
  return times(order)
}

/** Cancelling is refused until the time that the order names, and possible from then on. */
async function expectKept(id: number, from: Date): Promise<void> {
  expect((await told(id, new Date(from.getTime() - 1))).cancelable).toBe(false)
  expect(outcome(await flow.cancel(learner, id))).toBe('404 not_cancelable')
  expect(await told(id, from)).toMatchObject({ cancelable: true, cancelable_from: from.toISOString() })
  expect((await flow.cancel(learner, id)).body).toMatchObject({
    status: { value: orderStatus.cancelled },
    cancel_reason: 'overdue',
  })
}

test('[Q-66] a late order that an operator reassigned names the new due time and is cancelable from then on', async () => {
  const [first, second] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(learner)
  await flow.claim(first, id)
  app.clock.set(at(47.5))
  await atOffice('reassign', id, { to: second.id, seen_in: 1 })
  expect(await told(id, at(47.6))).toMatchObject({ cancelable: true, due_at: null })
  app.clock.set(at(47.7))
  await flow.claim(second, id)
  const again = at(71.7)
  expect(await told(id, at(48.3))).toEqual({
    cancelable: false,
    due_at: at(24).toISOString(),
    due_again_at: again.toISOString(),
    cancelable_from: again.toISOString(),
  })
  await expectKept(id, again)
})

test('an order that was sent back keeps its times, and the check shows nothing about cancelling', async () => {
  const teacher = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(learner)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(await told(id, at(49))).toMatchObject({ cancelable: false, cancelable_from: null })
  expect(outcome(await flow.cancel(learner, id))).toBe('404 not_cancelable')
  app.clock.set(at(30))
  await atOffice('send-back', id)
  expect(await told(id, at(31))).toMatchObject({ due_at: at(24).toISOString(), due_again_at: null })
  await expectKept(id, at(48))
})

test('during the undo window the list, the order and the call agree', async () => {
  const teacher = await app.newInstructor()
  const { id } = await flow.place(learner)
  await flow.claim(teacher, id)
  app.clock.set(at(50))
  await flow.submit(teacher, id, await flow.correct(teacher, id))
  expect(await told(id, at(50))).toMatchObject({ cancelable: false, cancelable_from: null })
  expect(outcome(await flow.cancel(learner, id))).toBe('404 not_cancelable')
})
