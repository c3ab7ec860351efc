import { afterAll, expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { desk, outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { endUnclaimed } from '../../orders/waiting/end-unclaimed.ts'
import { openToAll } from '../../orders/waiting/open-to-all.ts'

const { app, flow, work, operator } = useOperator()
afterAll(async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

const hour = 3_600_000
const reassign = (orderId: number, to: number | null) =>
  app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params: { orderId }, body: { to, seen_in: 0, why } })
const see = async (orderId: number) =>
  (await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId } })).body
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour)
const last = async (orderId: number) =>
  app.services.db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** An order that an operator took from its instructor and offered to another. */
async function offered(wish: Parameters<typeof flow.place>[1] = {}) {
  const learner = await app.newMember({ points: 9000 })
  const [first, chosen] = [await app.newInstructor({ biz: true }), await app.newInstructor({ biz: true })]
  const { id } = await flow.place(learner, wish)
  await flow.claim(first, id)
  const params = { orderId: id }
  await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params, body: { to: chosen.id, why } })
  return { learner, first, chosen, id }
}

test('a running offer moves to another instructor: the first is notified of its end, the second is mailed, the learner is not notified again', async () => {
  const { learner, first, chosen, id } = await offered()
  app.clock.advance(hour)
  expect((await see(id)).may).toMatchObject({ reassign: true })
  const { items } = (await app.as(operator)('GET /api/ops/orders/{orderId}/candidates', { params: { orderId: id } }))
    .body
  const ids = items.map((one: { id: number }) => one.id)
  expect(ids).not.toContain(chosen.id)
  expect(ids).not.toContain(first.id)
  const second = await app.newInstructor()
  expect(outcome(await reassign(id, second.id))).toBe('204')

  expect(await work.mailsTo(chosen)).toEqual(['offer', 'offer_withdrawn'])
  expect(await work.mailsTo(second)).toEqual(['offer'])
  expect(outcome(await flow.see(chosen, id))).toBe('404 order_not_found')
  expect(outcome(await app.as(chosen)(desk('decline'), { params: { orderId: id } }))).toBe('404 order_not_found')
  expect(await flow.streamed('instructor', chosen)).toContain('order')
  expect((await see(id)).offer).toMatchObject({ id: second.id, until: inHours(12).toISOString() })
  expect(await last(id)).toEqual({
    from_status: orderStatus.waiting,
    to_status: orderStatus.waiting,
    actor: 'operator',
  })
  expect((await work.acts()).at(-1)).toMatchObject({
    act: 'reassign',
    before: { status: orderStatus.waiting, offered: chosen.id },
    after: { status: orderStatus.waiting, offered: second.id },
    why,
  })
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_reassigned'])
  expect((await flow.claim(second, id)).status).toBe(200)
})

test('a running offer opens to everybody at once, its instructor included', async () => {
  const { learner, first, chosen, id } = await offered()
  expect(outcome(await reassign(id, null))).toBe('204')
  expect(await work.mailsTo(chosen)).toEqual(['offer', 'offer_withdrawn'])
  expect(await see(id)).toMatchObject({ offer: null, may: { reassign: true } })
  expect(outcome(await flow.claim(first, id))).toBe('404 order_not_found')
  await openToAll.run(app.services)
  expect(await last(id)).toMatchObject({ actor: 'operator' })
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_reassigned'])
  expect((await flow.claim(chosen, id)).status).toBe(200)
})

test('an offer that is changed twice, or by two operators at once, changes once, and nobody is mailed twice', async () => {
  const { chosen, id } = await offered()
  const second = await app.newInstructor()
  const answers = await Promise.all([1, 2, 3].map(() => reassign(id, second.id)))
  expect(answers.map(outcome).toSorted()).toEqual(['204', '409 order_moved', '409 order_moved'])
  expect(await work.mailsTo(chosen)).toEqual(['offer', 'offer_withdrawn'])
  expect(await work.mailsTo(second)).toEqual(['offer'])
  const again = await Promise.all([1, 2].map(() => reassign(id, null)))
  expect(again.map(outcome).toSorted()).toEqual(['204', '409 order_moved'])
  expect(await work.mailsTo(second)).toEqual(['offer', 'offer_withdrawn'])
})

test('a nomination cannot be changed; an open order, and one whose nomination or offer has ended, is offered to one instructor', async () => {
  const { learner, id } = await offered()
  const [nominee, other] = [await app.newInstructor(), await app.newInstructor()]
  const nominated = await flow.place(learner, { teacher: nominee.id })
  const alone = await flow.place(learner, { teacher: nominee.id, options: { open_to_others: false } })
  const pool = await flow.place(learner)
  app.clock.advance(12 * hour)
  const late = await flow.place(learner, { teacher: nominee.id })
  for (const orderId of [alone.id, late.id])
    for (const to of [other.id, null]) {
      expect(outcome(await reassign(orderId, to))).toBe('409 order_moved')
      expect((await see(orderId)).may.reassign).toBe(false)
    }
  for (const orderId of [nominated.id, pool.id, id]) {
    expect((await see(orderId)).may.reassign).toBe(true)
    expect(outcome(await reassign(orderId, null))).toBe('409 order_moved')
    expect(outcome(await reassign(orderId, other.id))).toBe('204')
    expect((await see(orderId)).offer).toMatchObject({ id: other.id, until: inHours(12).toISOString() })
  }
  expect(await work.mailsTo(nominee)).toEqual(['nomination', 'nomination'])
  expect(await work.mailsTo(other)).toEqual(['offer', 'offer', 'offer'])
})

test('of a claim and a changed offer at once exactly one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const { chosen, id } = await offered()
    const second = await app.newInstructor()
    const both = [() => flow.claim(chosen, id), () => reassign(id, second.id)]
    const [one, two] = await Promise.all((round % 2 ? both : both.toReversed()).map((start) => start()))
    const answers = [one, two].map((answer) => (answer ? outcome(answer) : '')).toSorted()
    const { status, offer } = await see(id)
    expect(status === orderStatus.correcting ? ['200', '409 order_moved'] : ['204', '404 order_not_found']).toEqual(
      answers,
    )
    expect(offer?.id).toBe(status === orderStatus.correcting ? undefined : second.id)
  }
})

test('however often it is offered, an order ends 48 hours after it began to wait, and no offer promises longer', async () => {
  const { learner, id } = await offered()
  for (const until of [12, 12, 12, 4]) {
    app.clock.advance(11 * hour)
    const next = await app.newInstructor()
    expect(outcome(await reassign(id, next.id))).toBe('204')
    expect((await see(id)).offer.until).toBe(inHours(until).toISOString())
  }
  app.clock.advance(4 * hour)
  await endUnclaimed.run(app.services)
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.cancelled },
    cancel_reason: 'unclaimed',
  })
})

test('an order that an operator ends during an offer is offered to nobody any more', async () => {
  const { chosen, id } = await offered()
  const given = { params: { orderId: id }, body: { for_cause: false, seen_in: 0, why } }
  expect(outcome(await app.as(operator)('POST /api/ops/orders/{orderId}/cancel', given))).toBe('204')
  expect(await work.mailsTo(chosen)).toEqual(['offer', 'offer_withdrawn'])
  expect(await app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', id).execute()).toEqual([])
})
