import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { startApp, type Somebody, type TestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { why } from '../../../../test/operator-work.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { remindOfDue } from './remind-of-due.ts'
import { takeBackOverdue } from './take-back-overdue.ts'

const hour = 3_600_000

let app: TestApp
let flow: ReturnType<typeof orderFlow>
beforeEach(async () => {
  app = await startApp()
  flow = orderFlow(app)
})
afterEach(async () => {
  expect(app.errors).toEqual([])
  await app.close()
})

/** Sweeps with three processes at once; answers whether there was work. */
async function sweep(which = remindOfDue): Promise<boolean> {
  const done = await Promise.all([1, 2, 3].map(() => which.run(app.services)))
  return done.some((count) => count > 0)
}

/** An order that an instructor claimed just now: due in 24 hours. */
async function running(overrides: Parameters<typeof flow.place>[1] = {}) {
  const learner = await app.newMember({ points: 1000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner, overrides)
  await flow.claim(who, id)
  return { learner, who, id }
}
const dueMails = async (who: Somebody) =>
  (await mailsTo(app, who.email)).filter(({ kind }) => kind.startsWith('due_')).map(({ kind }) => kind)

test('an instructor is reminded six hours and one hour before, and learner and instructor are notified of a delay, each once', async () => {
  const { learner, who, id } = await running()
  app.clock.advance(18 * hour - 1)
  expect(await sweep()).toBe(false)
  app.clock.advance(1)
  expect(await sweep()).toBe(true)
  expect(await sweep()).toBe(false)
  expect(await dueMails(who)).toEqual(['due_soon'])
  app.clock.advance(5 * hour)
  expect([await sweep(), await sweep()]).toEqual([true, false])
  expect(await dueMails(who)).toEqual(['due_soon', 'due_soon'])
  expect(await flow.kinds(learner)).not.toContain('order_overdue')
  app.clock.advance(hour)
  expect([await sweep(), await sweep()]).toEqual([true, false])
  expect(await dueMails(who)).toEqual(['due_soon', 'due_soon', 'due_late'])
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_overdue'])
  const [mail] = await mailsTo(app, who.email)
  expect(mail?.plain).toContain(`/desk/orders/${id}`)
  expect((await mailsTo(app, learner.email)).map(({ kind }) => kind)).not.toContain('order_overdue')
})

test('the learner is notified once when the promise has passed, whatever due time the instructor has', async () => {
  const { learner, who, id } = await running()
  app.clock.advance(12 * hour)
  await flow.release(who, id)
  const next = await app.newInstructor()
  await flow.claim(next, id)
  const late = async () => (await flow.kinds(learner)).filter((kind) => kind === 'order_overdue').length
  app.clock.advance(12 * hour - 1)
  await sweep()
  expect(await late()).toBe(0)
  app.clock.advance(1)
  expect([await sweep(), await sweep(), await late()]).toEqual([true, false, 1])
  expect(await dueMails(next)).toEqual([])
  app.clock.advance(12 * hour)
  expect([await sweep(), await sweep(), await late()]).toEqual([true, false, 1])
  expect(await dueMails(next)).toEqual(['due_late'])
})

test('an order that is sent back after its due time is late for its learner once, and its instructor has a new due time', async () => {
  const learner = await app.newMember({ points: 1000 })
  const who = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  await flow.deliver(who, id, await flow.correct(who, id))
  app.clock.advance(30 * hour)
  await sweep()
  const sendBack = { params: { orderId: id }, body: { why } }
  const operator = await app.newOperator()
  expect((await app.as(operator)('POST /api/ops/orders/{orderId}/send-back', sendBack)).status).toBe(204)
  for (const left of [12, 6, 1, 0]) {
    app.clock.set(new Date((await flow.see(who, id)).body.due_at))
    app.clock.advance(-left * hour)
    await sweep()
  }
  expect(await dueMails(who)).toEqual(['due_soon', 'due_soon', 'due_late'])
  expect((await flow.kinds(learner)).filter((kind) => kind === 'order_overdue')).toHaveLength(1)
})

test('after a pause of the sweeps only the present stage is announced', async () => {
  const { learner, who } = await running()
  app.clock.advance(30 * hour)
  expect([await sweep(), await sweep()]).toEqual([true, false])
  expect(await dueMails(who)).toEqual(['due_late'])
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_overdue'])
})

test('a delivery in time causes no reminder', async () => {
  const { who, id } = await running()
  await flow.deliver(who, id, await flow.correct(who, id))
  app.clock.advance(30 * hour)
  expect(await sweep()).toBe(false)
  expect(await dueMails(who)).toEqual([])
})

test('an order in check past its due time is late for its learner, once, without a reminder to its instructor', async () => {
  const learner = await app.newMember({ points: 1000 })
  const who = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  expect((await flow.deliver(who, id, await flow.correct(who, id))).body.status.value).toBe(2)
  app.clock.advance(24 * hour - 1)
  expect(await sweep()).toBe(false)
  expect(await flow.kinds(learner)).not.toContain('order_overdue')
  app.clock.advance(60 * hour)
  expect([await sweep(), await sweep()]).toEqual([true, false])
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_overdue'])
  expect(await dueMails(who)).toEqual([])
})

test('the mail about a late order names the consequences, also if nobody else was wanted', async () => {
  const chosen = await app.newInstructor()
  const learner = await app.newMember({ points: 1000 })
  const { id } = await flow.place(learner, { teacher: chosen.id, options: { open_to_others: false } })
  await flow.claim(chosen, id)
  const { who } = await running()
  app.clock.advance(24 * hour)
  await sweep()
  const late = async (to: Somebody) => (await mailsTo(app, to.email)).find(({ kind }) => kind === 'due_late')?.plain
  expect(await late(who)).toContain('ほかの講師に引き継がれます')
  expect(await late(chosen)).toContain('納期から48時間でキャンセルとなります')
  expect(await late(chosen)).toContain('48 hours after the due time it is cancelled')
  expect(await late(chosen)).not.toContain('引き継がれます')
})

test('an order that is 48 hours late is opened to others, once; any delivery then breaks the first promise', async () => {
  const { learner, who, id } = await running()
  const revision = await flow.correct(who, id)
  app.clock.advance(72 * hour - 1)
  expect(await sweep(takeBackOverdue)).toBe(false)
  app.clock.advance(1)
  expect([await sweep(takeBackOverdue), await sweep(takeBackOverdue)]).toEqual([true, false])
  expect(await flow.read(learner, id)).toMatchObject({ status: { value: orderStatus.waiting }, cancelable: true })
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_waits_again'])
  expect((await flow.deliver(who, id, revision)).status).toBe(404)

  const next = await app.newInstructor()
  await flow.claim(next, id)
  expect((await flow.see(next, id)).body.work).toMatchObject({ revision: 0, lines: [] })
  const before = await flow.balance(learner)
  const { points } = await flow.read(learner, id)
  expect((await flow.deliver(next, id, await flow.correct(next, id))).status).toBe(200)
  expect((await flow.balance(learner)) - before).toBe(Math.ceil(points / 10))
})

test('a learner who cancels after a take-back gets the compensation for a delay', async () => {
  const { learner, id } = await running()
  app.clock.advance(72 * hour)
  await sweep(takeBackOverdue)
  expect((await flow.cancel(learner, id)).status).toBe(200)
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    cancel_reason: 'overdue',
  })
  expect(await flow.balance(learner)).toBe(1000)
})

test('an order for one instructor only ends and is refunded when they never deliver', async () => {
  const learner = await app.newMember({ points: 1000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner, {
    teacher: who.id,
    options: { open_to_others: false },
  })
  await flow.claim(who, id)
  app.clock.advance(72 * hour)
  expect([await sweep(takeBackOverdue), await sweep(takeBackOverdue)]).toEqual([true, false])
  expect((await flow.read(learner, id)).status.value).toBe(-1)
  expect(await flow.balance(learner)).toBe(1000)
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_cancelled'])
})
