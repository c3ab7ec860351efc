import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { listen } from '../../../realtime/listen.ts'
import { openToAll } from './open-to-all.ts'

const { app, flow, work, operator } = useOperator()

const hour = 3_600_000
const reassign = (orderId: number, to: number) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to, why } })
const suspend = (who: Somebody) =>
  app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', {
    params: { instructorId: who.id },
    body: { why },
  })
const sweepAll = () => Promise.all([1, 2, 3].map(() => openToAll.run(app.services)))

test('a suspension opens an order that waits for that instructor to all at once, or ends it if the learner wanted only the nominee', async () => {
  const learner = await app.newMember({ points: 5000 })
  const nominee = await app.newInstructor()
  const open = await flow.place(learner, { teacher: nominee.id })
  const alone = await flow.place(learner, { teacher: nominee.id, options: { open_to_others: false } })
  const offer = { learner: await app.newMember({ points: 5000 }), chosen: await app.newInstructor() }
  const { id: offered } = await work.inHand(offer.learner)
  await reassign(offered, offer.chosen.id)
  app.clock.advance(hour)
  await suspend(nominee)
  await suspend(offer.chosen)
  await sweepAll()
  const pool = await app.as(await app.newInstructor())('GET /api/instructor/orders', { query: 'tab=pool' })
  const inPool = pool.body.items.map((one: { id: number }) => one.id)
  expect(inPool).toEqual(expect.arrayContaining([open.id, offered]))
  expect([await work.openedBy(open.id), await work.openedBy(offered)]).toEqual([['system'], ['system']])
  expect(await flow.read(learner, open.id)).toMatchObject({ status: { value: orderStatus.waiting }, open_to_all: true })
  expect(await flow.read(learner, alone.id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    refunded: alone.points,
  })
  expect(await flow.balance(learner)).toBe(5000 - open.points)
  expect((await flow.kinds(learner)).toSorted()).toEqual(
    ['order_placed', 'order_placed', 'order_open_to_all', 'order_cancelled'].toSorted(),
  )
  expect(await flow.kinds(offer.learner)).toEqual(['order_placed', 'order_claimed', 'order_reassigned'])
  await sweepAll()
  expect(await work.openedBy(open.id)).toEqual(['system'])
})

test('a block opens an order that waits for that instructor to all at once, or ends it if the learner wanted only the nominee', async () => {
  const learner = await app.newMember({ points: 5000 })
  const [nominee, chosen] = [await app.newInstructor(), await app.newInstructor()]
  const open = await flow.place(learner, { teacher: nominee.id })
  const alone = await flow.place(learner, { teacher: nominee.id, options: { open_to_others: false } })
  const stranger = await flow.place(await app.newMember({ points: 5000 }), { teacher: nominee.id })
  const { id: offered } = await work.inHand(learner)
  await reassign(offered, chosen.id)
  await sweepAll()
  expect([await work.openedBy(open.id), await work.openedBy(offered)]).toEqual([[], []])
  for (const { id: teacherId } of [nominee, chosen])
    await app.as(learner)('PUT /api/users/{id}/teachers/{teacherId}/block', { params: { teacherId } })
  await sweepAll()
  expect([await work.openedBy(open.id), await work.openedBy(offered), await work.openedBy(stranger.id)]).toEqual([
    ['system'],
    ['system'],
    [],
  ])
  expect(await flow.read(learner, open.id)).toMatchObject({ status: { value: orderStatus.waiting }, open_to_all: true })
  expect(await flow.read(learner, alone.id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    refunded: alone.points,
  })
  expect((await flow.claim(await app.newInstructor(), offered)).status).toBe(200)
  const { items } = (await app.as(learner)('GET /api/users/{id}/notifications')).body
  const opened = items.filter(({ kind }: { kind: string }) => kind === 'order_open_to_all')
  expect(opened.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringContaining('ご指名の講師をブロックされたため、ほかの講師を手配しています'),
  ])
})

test('an instructor who lost the certificate or the course loses the orders that wait for them, and may still decline', async () => {
  const learner = await app.newMember({ points: 9000 })
  const [nominee, chosen, first] = await Promise.all([1, 2, 3].map(() => app.newInstructor({ biz: true })))
  if (!nominee || !chosen || !first) throw new Error('nobody to ask')
  const business = { settings: { category: 8 as const } }
  const open = await flow.place(learner, { teacher: nominee.id, ...business })
  const ordinary = await flow.place(learner, { teacher: nominee.id })
  const { id: offered } = await flow.place(learner, business)
  await flow.claim(first, offered)
  await reassign(offered, chosen.id)
  const standing = { grade: 1, slots: 3, biz_certified: false, why }
  for (const { id: instructorId } of [nominee, chosen])
    await app.as(operator)('PATCH /api/ops/instructors/{instructorId}', { params: { instructorId }, body: standing })
  const declined = await app.as(chosen)('POST /api/instructor/orders/{orderId}/decline', {
    params: { orderId: offered },
  })
  expect(declined.status).toBe(204)
  await sweepAll()
  expect([await work.openedBy(open.id), await work.openedBy(offered), await work.openedBy(ordinary.id)]).toEqual([
    ['system'],
    ['instructor'],
    [],
  ])
  expect((await flow.claim(first, open.id)).status).toBe(200)
  await sql`update instructors set courses = '{advanced}' where id = ${nominee.id}`.execute(app.services.db)
  await sweepAll()
  expect(await work.openedBy(ordinary.id)).toEqual(['system'])
})

test('a suspension, a block, a lost certificate and a given-up course wake the sweep that opens waiting orders to all', async () => {
  const [learner, nominee] = [await app.newMember(), await app.newInstructor({ biz: true })]
  const standing = { grade: 1, slots: 3, biz_certified: false, why }
  const heard: string[] = []
  const listening = await listen(app.url, { channels: { work: (sweep) => heard.push(sweep) }, interrupted() {} })
  const ways = {
    block: () =>
      app.as(learner)('PUT /api/users/{id}/teachers/{teacherId}/block', { params: { teacherId: nominee.id } }),
    certificate: () =>
      app.as(operator)('PATCH /api/ops/instructors/{instructorId}', {
        params: { instructorId: nominee.id },
        body: standing,
      }),
    course: () => app.as(nominee)('PUT /api/instructor/profile', { body: { courses: ['basic'] } }),
    suspension: () => suspend(nominee),
  }
  for (const [way, happens] of Object.entries(ways)) {
    heard.length = 0
    expect([way, (await happens()).status < 300]).toEqual([way, true])
    await expect.poll(() => heard).toContain('open-to-all')
  }
  await listening.close()
})
