import { randomUUID } from 'node:crypto'
import type { DeskSummary } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { desk, outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { endUnclaimed } from '../../orders/waiting/end-unclaimed.ts'
import { openToAll } from '../../orders/waiting/open-to-all.ts'
import { takeBackOverdue } from '../due/take-back-overdue.ts'

const { app, flow, work, operator } = useOperator()

const hour = 3_600_000
const reassign = (orderId: number, to: number | null) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to, why } })
const decline = (who: Somebody, orderId: number) => app.as(who)(desk('decline'), { params: { orderId } })
const inTab = async (who: Somebody, tab: string): Promise<DeskSummary[]> =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${tab}` })).body.items
const ids = async (who: Somebody, tab: string) => (await inTab(who, tab)).map(({ id }) => id)
/** The tabs of waiting orders in which an instructor sees this one. */
const waitsIn = async (who: Somebody, orderId: number) => {
  const found = []
  for (const tab of ['nominated', 'pool']) if ((await ids(who, tab)).includes(orderId)) found.push(tab)
  return found
}
const candidates = async (orderId: number): Promise<number[]> =>
  (await app.as(operator)('GET /api/ops/orders/{orderId}/candidates', { params: { orderId } })).body.items.map(
    ({ id }: { id: number }) => id,
  )
const sweepAll = () => Promise.all([1, 2, 3].map(() => openToAll.run(app.services)))

/** An order without a wished type that an operator took from its instructor and offered to another. */
async function offered(wish: Parameters<typeof flow.place>[1] = {}) {
  const learner = await app.newMember({ points: 5000 })
  const [first, chosen] = [await app.newInstructor({ biz: true }), await app.newInstructor({ biz: true })]
  const { id } = await flow.place(learner, wish)
  await flow.claim(first, id)
  expect(outcome(await reassign(id, chosen.id))).toBe('204')
  return { learner, first, chosen, id }
}
const toldOfOffer = ['order_placed', 'order_claimed', 'order_reassigned']

test('an offered instructor sees the order with its clock, is mailed once, and claims it; nobody else can', async () => {
  const { learner, first, chosen, id } = await offered()
  expect(await work.mailsTo(chosen)).toEqual(['offer'])
  const until = new Date(app.clock.now().getTime() + 12 * hour).toISOString()
  expect(await inTab(chosen, 'nominated')).toMatchObject([
    { id, nominated: false, nomination: { until, alone: false, by: 'office' } },
  ])
  expect(await ids(chosen, 'pool')).not.toContain(id)
  const stranger = await app.newInstructor({ type: 'native' })
  for (const other of [first, stranger]) {
    expect(await ids(other, 'pool')).not.toContain(id)
    expect(outcome(await flow.claim(other, id))).toBe('404 order_not_found')
  }
  expect(outcome(await decline(stranger, id))).toBe('404 order_not_found')
  const { body } = await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId: id } })
  expect(body).toMatchObject({ nominee: null, offer: { id: chosen.id, until } })
  expect((await flow.claim(chosen, id)).body).toMatchObject({
    status: { value: orderStatus.correcting },
    nomination: null,
  })
  expect(outcome(await decline(chosen, id))).toBe('409 not_nominated')
  expect(await flow.kinds(learner)).toEqual([...toldOfOffer, 'order_claimed'])
})

test('an offer is no nomination: the learner is informed, a copy nominates nobody, and the gift pays a question', async () => {
  const learner = await app.newMember()
  await app.as(learner)('GET /api/users/{id}')
  const { id } = await work.inHand(learner)
  const chosen = await app.newInstructor()
  await reassign(id, chosen.id)
  expect(await flow.read(learner, id)).toMatchObject({ nominated: null, open_to_all: true })
  await flow.claim(chosen, id)
  await flow.deliver(chosen, id, await flow.correct(chosen, id))
  expect((await flow.ask(learner, id, 'なぜですか。')).status).toBe(201)
  const ended = await offered()
  await flow.cancel(ended.learner, ended.id)
  const copy = 'POST /api/users/{id}/saves/orders/{orderId}/duplicate'
  const { body } = await app.as(ended.learner)(copy, { params: { orderId: ended.id }, key: randomUUID() })
  expect(body).toMatchObject({ teacher: null })
})

test('a declined offer opens to every wished type at once with one event, and the instructor never gets it back', async () => {
  const { learner, chosen, id } = await offered()
  const answers = await Promise.all([decline(chosen, id), decline(chosen, id), decline(chosen, id)])
  expect(answers.map(outcome)).toEqual(['204', '204', '204'])
  expect(await work.openedBy(id)).toEqual(['instructor'])
  expect(await waitsIn(chosen, id)).toEqual([])
  expect(outcome(await flow.claim(chosen, id))).toBe('404 order_not_found')
  await sweepAll()
  app.clock.advance(12 * hour)
  await sweepAll()
  expect(await work.openedBy(id)).toEqual(['instructor'])
  // The learner already expects another instructor, and is not notified again.
  expect(await flow.kinds(learner)).toEqual(toldOfOffer)

  const native = await app.newInstructor({ type: 'native' })
  expect(await ids(native, 'pool')).toContain(id)
  await flow.claim(native, id)
  expect(await candidates(id)).not.toContain(chosen.id)
  const third = await app.newInstructor()
  await reassign(id, third.id)
  expect(outcome(await decline(third, id))).toBe('204')
  expect(await work.openedBy(id)).toEqual(['instructor', 'instructor'])
  expect((await flow.claim(await app.newInstructor(), id)).status).toBe(200)
})

test('an offer that is left for twelve hours opens to everybody, with one event, however many processes sweep', async () => {
  const { learner, first, chosen, id } = await offered()
  app.clock.advance(12 * hour - 1)
  await sweepAll()
  expect([await work.openedBy(id), await waitsIn(first, id)]).toEqual([[], []])
  app.clock.advance(1)
  const anybody = await app.newInstructor({ biz: true })
  expect([await ids(anybody, 'pool'), await waitsIn(first, id)]).toEqual([expect.arrayContaining([id]), []])
  await sweepAll()
  expect(await work.openedBy(id)).toEqual(['system'])
  expect(await waitsIn(chosen, id)).toEqual(['pool'])
  expect(outcome(await decline(chosen, id))).toBe('409 not_nominated')
  expect(await flow.kinds(learner)).toEqual(toldOfOffer)
  expect((await flow.claim(await app.newInstructor({ type: 'japanese' }), id)).status).toBe(200)
})

test('[I-04][I-05] an offer that is claimed, declined, cancelled and timed out at once ends in one consistent state', async () => {
  for (const hours of [1, 12]) {
    const { learner, chosen, id } = await offered()
    app.clock.advance(hours * hour)
    await Promise.all([decline(chosen, id), flow.claim(chosen, id), sweepAll(), flow.cancel(learner, id)])
    await sweepAll()
    const { status, points } = await flow.read(learner, id)
    expect((await work.openedBy(id)).length).toBeLessThanOrEqual(1)
    expect(await flow.balance(learner)).toBe(status.value === orderStatus.cancelled ? 5000 : 5000 - points)
  }
  const breaches = await findBreaches(app.services.db, app.clock.now(), ['I-04', 'I-05'])
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

test('an offer leaves a business order twelve hours in the pool, and another order forty-eight hours in all', async () => {
  const [biz, standard] = [await offered({ settings: { category: 8 } }), await offered()]
  const statuses = () =>
    Promise.all([biz, standard].map(async ({ learner, id }) => (await flow.read(learner, id)).status.value))
  app.clock.advance(24 * hour - 1)
  await endUnclaimed.run(app.services)
  expect(await statuses()).toEqual([0, 0])
  app.clock.advance(1)
  await endUnclaimed.run(app.services)
  expect(await statuses()).toEqual([-1, 0])
  app.clock.advance(24 * hour)
  await endUnclaimed.run(app.services)
  expect(await statuses()).toEqual([-1, -1])
})

test('nomination and offer are independent; the instructor from whom the order was taken never gets it back', async () => {
  const learner = await app.newMember({ points: 5000 })
  const [nominee, chosen] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(learner, { teacher: nominee.id })
  await flow.claim(nominee, id)
  await reassign(id, chosen.id)
  const { body } = await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId: id } })
  expect(body).toMatchObject({ nominee: { id: nominee.id }, offer: { id: chosen.id } })
  expect(await flow.read(learner, id)).toMatchObject({ nominated: { id: nominee.id }, open_to_all: true })
  await decline(chosen, id)
  expect(await waitsIn(nominee, id)).toEqual([])
  expect(outcome(await flow.claim(nominee, id))).toBe('404 order_not_found')
  expect((await flow.claim(await app.newInstructor(), id)).status).toBe(200)
})

test('a nominee who releases the order, or loses it by being late, does not see the nomination again', async () => {
  const learner = await app.newMember({ points: 5000 })
  for (const lose of ['release', 'be late'] as const) {
    const nominee = await app.newInstructor()
    const { id } = await flow.place(learner, { teacher: nominee.id })
    await flow.claim(nominee, id)
    if (lose === 'release') await flow.release(nominee, id)
    else {
      app.clock.advance((24 + 48) * hour)
      await takeBackOverdue.run(app.services)
    }
    expect(await waitsIn(nominee, id)).toEqual([])
    expect(outcome(await flow.claim(nominee, id))).toBe('404 order_not_found')
    expect((await flow.claim(await app.newInstructor(), id)).status).toBe(200)
  }
})

test('an instructor who lost the order to an operator or by being late never gets it back, nominated or not', async () => {
  for (const taken of ['by an operator', 'late'] as const) {
    const learner = await app.newMember({ points: 5000 })
    const { id, teacher } = await work.inHand(learner)
    if (taken === 'late') {
      app.clock.advance((24 + 48) * hour)
      await takeBackOverdue.run(app.services)
    } else expect(outcome(await reassign(id, null))).toBe('204')
    const other = await app.newInstructor()
    expect(await waitsIn(other, id)).toEqual(['pool'])
    expect(await waitsIn(teacher, id)).toEqual([])
    expect(outcome(await flow.claim(teacher, id))).toBe('404 order_not_found')
    await flow.claim(other, id)
    expect(await candidates(id)).not.toContain(teacher.id)
  }
})

test('an instructor who releases an order without a nomination finds it in the pool again', async () => {
  const { id, teacher } = await work.inHand(await app.newMember({ points: 5000 }))
  await flow.release(teacher, id)
  expect(await waitsIn(teacher, id)).toEqual(['pool'])
})

test('an order is not offered to an instructor who seems to be its learner: the same device or mailbox', async () => {
  const learner = await app.newMember({ points: 5000 })
  const { id } = await work.inHand(learner)
  const [mailbox, device, other] = [await app.newInstructor(), await app.newInstructor(), await app.newInstructor()]
  const { db } = app.services
  const email = learner.email.replace('@', '+desk@')
  await db.updateTable('instructors').set({ email }).where('id', '=', mailbox.id).execute()
  const at = { created_at: app.clock.now(), last_used_at: app.clock.now(), device: randomUUID() }
  for (const [principal, principal_id] of [
    ['member', learner.id],
    ['instructor', device.id],
  ] as const)
    await db
      .insertInto('sessions')
      .values({ principal, principal_id, ...at })
      .execute()
  const shown = await candidates(id)
  expect(shown).toContain(other.id)
  for (const same of [mailbox, device]) {
    expect(shown).not.toContain(same.id)
    expect(outcome(await reassign(id, same.id))).toBe('409 teacher_unavailable')
  }
})
