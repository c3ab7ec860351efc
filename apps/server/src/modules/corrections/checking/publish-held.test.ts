import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator } from '../../../../test/operator-work.ts'
import { publishHeld } from './publish-held.ts'

const { app, flow, member } = useOperator()

const hour = 3_600_000
const sweep = () => publishHeld.run(app.services)

async function delivered(who: Somebody, learner: Somebody = member) {
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  const answer = await flow.deliver(who, id, await flow.correct(who, id))
  return { id, value: answer.body.status.value as number, result: answer.body.result }
}

test('the first five deliveries of a new instructor are checked, however long they take; the sixth and those of others are not', async () => {
  const newInstructor = await app.newInstructor({ activatedDaysAgo: 400, checked: 5 })
  for (let n = 0; n < 5; n++) {
    expect(await delivered(newInstructor)).toMatchObject({ value: 2, result: null })
    app.clock.advance(12 * hour)
    expect(await sweep()).toBe(1)
  }
  expect((await delivered(newInstructor)).value).toBe(3)
  expect((await delivered(await app.newInstructor({ activatedDaysAgo: 60 }))).value).toBe(3)
})

test('[I-17] a check takes twelve hours at most: nothing is announced before, everything after, once', async () => {
  const learner = await app.newMember({ points: 400 })
  const newInstructor = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await delivered(newInstructor, learner)
  const heard = await flow.streamed('member', learner)
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed'])
  const earnings = () => app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', id).execute()

  app.clock.advance(12 * hour - 1)
  expect(await sweep()).toBe(0)
  expect(await earnings()).toEqual([])
  app.clock.advance(1)
  const done = await Promise.all([sweep(), sweep(), sweep()])
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  expect(await sweep()).toBe(0)

  const order = await flow.read(learner, id)
  expect(order).toMatchObject({ status: { value: orderStatus.corrected }, delivered_at: app.clock.now().toISOString() })
  expect(order.result?.lines[0]?.edits.length).toBeGreaterThan(0)
  expect(await earnings()).toEqual([{ yen: 70 }])
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_delivered'])
  expect((await flow.streamed('member', learner)).slice(heard.length)).toEqual(['order', 'notification'])
  expect(await flow.streamed('instructor', newInstructor)).toContain('order')
})

test('of four submissions at once after three, exactly two are among the first five', async () => {
  const newInstructor = await app.newInstructor({ checked: 5, slots: 4 })
  for (let n = 0; n < 3; n++) await delivered(newInstructor)
  app.clock.advance(12 * hour)
  expect(await sweep()).toBe(3)
  const ready: { id: number; revision: number }[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await flow.place(member)
    await flow.claim(newInstructor, id)
    ready.push({ id, revision: await flow.correct(newInstructor, id) })
  }
  const answers = await Promise.all(ready.map(({ id, revision }) => flow.deliver(newInstructor, id, revision)))
  expect(answers.filter(({ body }) => body.status.value === orderStatus.checking)).toHaveLength(2)
  app.clock.advance(12 * hour)
  expect(await sweep()).toBe(2)
})

test('a delivery that was submitted again since the query waits twelve hours again', async () => {
  const { id } = await delivered(await app.newInstructor({ activatedDaysAgo: 1 }))
  const found = new Date(app.clock.now().getTime() + 12 * hour)
  const later = [found]
  await publishHeld.run({ ...app.services, clock: { ...app.clock, now: () => later.shift() ?? app.clock.now() } })
  expect(later).toEqual([])
  expect((await flow.read(member, id)).status.value).toBe(2)
  app.clock.advance(12 * hour)
  expect(await sweep()).toBe(1)
})

test('several processes share the orders in check, each published once', async () => {
  const orders: number[] = []
  for (let n = 0; n < 6; n++) orders.push((await delivered(await app.newInstructor({ activatedDaysAgo: 1 }))).id)
  app.clock.advance(12 * hour)
  const done = await Promise.all([sweep(), sweep(), sweep(), sweep()])
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(6)
  for (const id of orders) expect((await flow.read(member, id)).status.value).toBe(3)
})

test('an order that fails is reported and delays no other', async () => {
  const broken = await delivered(await app.newInstructor({ activatedDaysAgo: 1 }))
  const sound = await delivered(await app.newInstructor({ activatedDaysAgo: 1 }))
  await app.services.db.deleteFrom('works').where('order_id', '=', broken.id).execute()
  app.clock.advance(12 * hour)
  expect(await sweep()).toBe(1)
  expect((await flow.read(member, sound.id)).status.value).toBe(3)
  expect(app.errors.splice(0)).toMatchObject([{ message: 'a row that fell due was not done' }])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
