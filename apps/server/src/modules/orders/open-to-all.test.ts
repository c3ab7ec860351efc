import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Somebody, type TestApp } from '../../../test/app.ts'
import { office, why } from '../../../test/office.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { listen } from '../../realtime/listen.ts'
import { openToAll } from './open-to-all.ts'

let app: TestApp
let flow: ReturnType<typeof orderFlow>
let operator: Somebody
beforeAll(async () => {
  app = await startApp()
  flow = orderFlow(app)
  operator = await app.newOperator()
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.close()
})

const hour = 3_600_000
const reassign = (orderId: number, to: number) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to, why } })
const suspend = (who: Somebody) =>
  app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', {
    params: { instructorId: who.id },
    body: { why },
  })
/** Who moved it from waiting to waiting. */
const opened = async (orderId: number) =>
  (
    await app.services.db
      .selectFrom('order_events')
      .select('actor')
      .where('order_id', '=', orderId)
      .where('from_status', '=', 0)
      .where('to_status', '=', 0)
      .execute()
  ).map(({ actor }) => actor)
const sweepAll = () => Promise.all([1, 2, 3].map(() => openToAll.run(app.services)))

test('what waits for one who is suspended goes to the pool at once, or ends where nobody else was wanted', async () => {
  const learner = await app.newMember({ points: 5000 })
  const nominee = await app.newInstructor()
  const open = await flow.place(learner, { teacher: nominee.id })
  const alone = await flow.place(learner, { teacher: nominee.id, options: { open_to_others: false } })
  const offer = { learner: await app.newMember({ points: 5000 }), chosen: await app.newInstructor() }
  const { id: offered } = await office(app).inHand(offer.learner)
  await reassign(offered, offer.chosen.id)
  app.clock.advance(hour)
  await suspend(nominee)
  await suspend(offer.chosen)
  await sweepAll()
  const pool = await app.as(await app.newInstructor())('GET /api/instructor/orders', { query: 'tab=pool' })
  const inPool = pool.body.items.map((one: { id: number }) => one.id)
  expect(inPool).toEqual(expect.arrayContaining([open.id, offered]))
  expect([await opened(open.id), await opened(offered)]).toEqual([['system'], ['system']])
  expect(await flow.read(learner, open.id)).toMatchObject({ status: { value: 0 }, open_to_all: true })
  expect(await flow.read(learner, alone.id)).toMatchObject({ status: { value: -1 }, refunded: alone.points })
  expect(await flow.balance(learner)).toBe(5000 - open.points)
  expect((await flow.kinds(learner)).toSorted()).toEqual(
    ['order_placed', 'order_placed', 'order_open_to_all', 'order_cancelled'].toSorted(),
  )
  expect(await flow.kinds(offer.learner)).toEqual(['order_placed', 'order_claimed', 'order_reassigned'])
  await sweepAll()
  expect(await opened(open.id)).toEqual(['system'])
})

test('who suspends somebody wakes the sweep that gives to others what waits for him', async () => {
  const nominee = await app.newInstructor()
  const heard: string[] = []
  const listening = await listen(app.url, { channels: { work: (sweep) => heard.push(sweep) }, interrupted() {} })
  await suspend(nominee)
  await expect.poll(() => heard).toContain('open-to-all')
  await listening.close()
})
