import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { orderFlow } from '../../../../test/order-flow.ts'
import { lockWaiters } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'
import { endUnclaimed, patienceAt, waitsUntil } from './end-unclaimed.ts'
import { openToAll } from './open-to-all.ts'
import { isStillOver, waitsSince } from './repo.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const sweep = () => endUnclaimed.run(app.services)

test('an order that nobody claims for 48 hours ends and is refunded once, even when several processes sweep', async () => {
  const member = await app.newMember({ points: 1000 })
  const { id, points } = await flow.place(member)
  expect(await flow.balance(member)).toBe(1000 - points)
  app.clock.advance(48 * hour - 1)
  expect(await sweep()).toBe(0)
  app.clock.advance(1)
  const done = await Promise.all([sweep(), sweep(), sweep()])
  expect(done.reduce((sum, ended) => sum + ended, 0)).toBe(1)
  expect(await flow.read(member, id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    cancel_reason: 'unclaimed',
    cancelable: false,
    refunded: points,
  })
  expect(await flow.balance(member)).toBe(1000)
  expect(await flow.kinds(member)).toContain('order_cancelled')
  expect(await sweep()).toBe(0)
})

test('a business order waits 12 hours, and so does an order for its nominee only', async () => {
  const member = await app.newMember({ points: 10_000 })
  const nominee = await app.newInstructor()
  const alone = { teacher: nominee.id, options: { open_to_others: false } }
  const ids = [
    (await flow.place(member, { settings: { category: 8 } })).id,
    (await flow.place(member, alone)).id,
    (await flow.place(member, { teacher: nominee.id })).id,
  ]
  app.clock.advance(12 * hour)
  expect(await sweep()).toBe(2)
  const statuses = await Promise.all(ids.map(async (id) => (await flow.read(member, id)).status.value))
  expect(statuses).toEqual([-1, -1, 0])
})

test('a claimed order stays, and a released order waits again', async () => {
  const member = await app.newMember({ points: 1000 })
  const instructor = await app.newInstructor()
  const { id } = await flow.place(member)
  app.clock.advance(47 * hour)
  await flow.claim(instructor, id)
  app.clock.advance(2 * hour)
  await sweep()
  expect((await flow.read(member, id)).status.value).toBe(1)
  await flow.release(instructor, id)
  await sweep()
  expect((await flow.read(member, id)).status.value).toBe(0)
  app.clock.advance(48 * hour)
  await sweep()
  expect((await flow.read(member, id)).status.value).toBe(-1)
  expect(app.errors).toEqual([])
})

test('after 12 hours without its nominee an order opens to all, its learner is notified once, and its 48 hours continue', async () => {
  const member = await app.newMember({ points: 1000 })
  const nominee = await app.newInstructor()
  const { id } = await flow.place(member, { teacher: nominee.id })
  const open = async () => {
    const done = await Promise.all([1, 2, 3].map(() => openToAll.run(app.services)))
    return done.some((count) => count > 0)
  }
  app.clock.advance(12 * hour - 1)
  await open()
  expect(await flow.kinds(member)).toEqual(['order_placed'])
  expect(await flow.read(member, id)).toMatchObject({ nominated: { id: nominee.id }, open_to_all: false })
  app.clock.advance(1)
  expect(await open()).toBe(true)
  await open()
  expect(await flow.kinds(member)).toEqual(['order_placed', 'order_open_to_all'])
  expect(await flow.read(member, id)).toMatchObject({ nominated: { id: nominee.id }, open_to_all: true })
  app.clock.advance(36 * hour)
  await sweep()
  expect((await flow.read(member, id)).status.value).toBe(-1)
})

test('a nominated business order has 12 hours in the pool after the 12 hours of its nominee', async () => {
  const member = await app.newMember({ points: 10_000 })
  const [nominee, other] = [await app.newInstructor({ biz: true }), await app.newInstructor({ biz: true })]
  const wish = { teacher: nominee.id, settings: { category: 8 } }
  const [left, taken, declined] = [
    await flow.place(member, wish),
    await flow.place(member, wish),
    await flow.place(member, wish),
  ]
  app.clock.advance(hour)
  await app.as(nominee)('POST /api/instructor/orders/{orderId}/decline', { params: { orderId: declined.id } })
  app.clock.advance(11 * hour)
  expect(await sweep()).toBe(0)
  expect(await openToAll.run(app.services)).toBe(2)
  expect((await flow.claim(other, taken.id)).status).toBe(200)
  const ended = async () => (await flow.read(member, left.id)).status.value
  app.clock.advance(hour)
  expect(await sweep()).toBe(1)
  expect((await flow.read(member, declined.id)).status.value).toBe(-1)
  app.clock.advance(11 * hour - 1)
  await sweep()
  expect(await ended()).toBe(0)
  app.clock.advance(1)
  await sweep()
  expect(await ended()).toBe(-1)
})

test('an order that is claimed and released between the query and the lock waits again', async () => {
  const [first, member] = [await app.newMember({ points: 1000 }), await app.newMember({ points: 1000 })]
  const instructor = await app.newInstructor()
  const earlier = await flow.place(first)
  const { id } = await flow.place(member)
  app.clock.advance(48 * hour)
  const swept = await app.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', first.id).forNoKeyUpdate().execute()
    const round = sweep()
    await expect.poll(() => lockWaiters(app)).toBeGreaterThan(0)
    await flow.claim(instructor, id)
    await flow.release(instructor, id)
    return { round }
  })
  await swept.round
  expect((await flow.read(first, earlier.id)).status.value).toBe(-1)
  expect((await flow.read(member, id)).status.value).toBe(0)
  app.clock.advance(48 * hour)
  await sweep()
  expect((await flow.read(member, id)).status.value).toBe(-1)
})

test('an order that was claimed or refunded meanwhile is not announced as open to all', async () => {
  const member = await app.newMember({ points: 10_000 })
  const nominee = await app.newInstructor({ biz: true })
  const taken = await flow.place(member, { teacher: nominee.id })
  await flow.claim(nominee, taken.id)
  await flow.release(nominee, taken.id)
  await flow.place(member, { teacher: nominee.id, options: { open_to_others: false } })
  app.clock.advance(12 * hour)
  expect(await openToAll.run(app.services)).toBe(0)
  await flow.place(member, { teacher: nominee.id, settings: { category: 8 } })
  app.clock.advance(36 * hour)
  expect(await openToAll.run(app.services)).toBe(0)
  expect(await flow.kinds(member)).not.toContain('order_open_to_all')
})

test('the end of a wait is the instant at which the sweep finds the order, for every kind of order', async () => {
  const member = await app.newMember({ points: 10_000 })
  const nominee = await app.newInstructor({ biz: true })
  const { db, clock } = app.services
  const biz = { settings: { category: 8 } }
  const kinds = [
    {},
    biz,
    { teacher: nominee.id },
    { ...biz, teacher: nominee.id },
    { teacher: nominee.id, options: { open_to_others: false } },
  ]
  const hours: number[] = []
  for (const kind of kinds) {
    const { id } = await flow.place(member, kind)
    const columns = ['biz', 'pool_from'] as const
    const order = await db.selectFrom('orders').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    const end = waitsUntil({ ...order, since: await waitsSince(db, id) })
    expect((await flow.read(member, id)).waits_until).toBe(end.toISOString())
    const isOver = (at: number) => isStillOver(db, id, patienceAt(new Date(at)))
    expect([await isOver(end.getTime() - 1), await isOver(end.getTime())]).toEqual([false, true])
    hours.push((end.getTime() - clock.now().getTime()) / hour)
  }
  expect(hours).toEqual([48, 12, 48, 24, 12])
})
