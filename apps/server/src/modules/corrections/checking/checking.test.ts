import type { DeskSummary } from '@tensaku/contract'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { publishHeld } from './publish-held.ts'

const { app, flow, work, member, operator } = useOperator()

const hour = 3_600_000
const act = (name: 'approve' | 'send-back', orderId: number, who = operator) =>
  app.as(who)(`POST /api/ops/orders/{orderId}/${name}`, { params: { orderId }, body: { why } })
const read = (orderId: number) => app.as(operator)('GET /api/ops/orders/{orderId}/text', { params: { orderId } })
const earnings = (orderId: number) =>
  app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', orderId).execute()

test('the list of checks and the text of an order climb the ladder', async () => {
  await climbOperatorLadder(app, 'GET /api/ops/held')
  await climbOperatorLadder(app, 'GET /api/ops/orders/{orderId}/text', { params: { orderId: 1 } })
  expect(outcome(await read(999_999))).toBe('404 order_not_found')
})

test('deliveries in check are listed, the longest waiting first, until they are checked or published', async () => {
  const first = await work.held(member)
  app.clock.advance(hour)
  const second = await work.held(member)
  const { items } = (await app.as(operator)('GET /api/ops/held')).body
  expect(items.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id])
  expect(items[1]).toMatchObject({
    deliveries: 0,
    instructor: { id: second.teacher.id },
    published_by: new Date(app.clock.now().getTime() + 12 * hour).toISOString(),
  })
  await act('approve', first.id)
  await act('send-back', second.id)
  expect((await app.as(operator)('GET /api/ops/held')).body).toMatchObject({ items: [], pagination: { total: 0 } })
})

test('an operator reads the correction as the learner will, who sees nothing yet', async () => {
  const { id } = await work.held(member)
  const { body } = await read(id)
  expect((await flow.read(member, id)).result).toBeNull()
  await act('approve', id)
  const { result } = await flow.read(member, id)
  expect(body.correction).toMatchObject({ lines: result?.lines, comment: result?.comment })
  expect(body.lines[0].original).toBe(result?.lines[0]?.original)
  expect((await read(id)).body.correction.lines).toEqual(result?.lines)
})

test('a new instructor reads at once that a submission will be checked', async () => {
  const teacher = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  const { body } = await flow.submit(teacher, id, await flow.correct(teacher, id))
  expect(body).toMatchObject({ status: { value: 1 }, awaits_check: true })
})

test('unfinished work is not shown', async () => {
  const { id, teacher } = await work.inHand(member)
  await flow.correct(teacher, id)
  expect((await read(id)).body).toMatchObject({ correction: null, message: '' })
})

test('[I-17] an approved delivery reaches the learner at once, with one earning, as if it had not been checked', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.held(learner)
  const heard = await flow.streamed('member', learner)
  expect(outcome(await act('approve', id))).toBe('204')
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.corrected },
    delivered_at: app.clock.now().toISOString(),
  })
  expect(await earnings(id)).toEqual([{ yen: 70 }])
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_delivered'])
  expect((await flow.streamed('member', learner)).slice(heard.length)).toEqual(['order', 'notification'])
  expect(await flow.streamed('instructor', teacher)).toContain('order')
  const { rows } = { rows: await events(id) }
  expect(rows.at(-1)).toMatchObject({
    from_status: orderStatus.checking,
    to_status: orderStatus.corrected,
    actor: 'operator',
    actor_id: operator.id,
  })
})

const events = (orderId: number) =>
  app.services.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

test('operators and the sweep at once publish a delivery once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => work.held(member)))
  app.clock.advance(12 * hour)
  const [, , ...answers] = await Promise.all([
    publishHeld.run(app.services),
    publishHeld.run(app.services),
    ...made.flatMap(({ id }) => [act('approve', id), act('approve', id), act('send-back', id)]),
  ])
  expect(answers.every((answer) => ['204', '409 already_checked'].includes(outcome(answer)))).toBe(true)
  for (const { id } of made) {
    const left = (await events(id)).filter(({ from_status: from }) => from === orderStatus.checking)
    expect(left).toHaveLength(1)
    expect(await earnings(id)).toHaveLength(left[0]?.to_status === orderStatus.corrected ? 1 : 0)
  }
})

test('a delivery that is sent back returns to its instructor for at least twelve hours, who reads the reason and delivers again', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.held(learner)
  app.clock.advance(20 * hour)
  const kinds = await flow.kinds(learner)
  expect(outcome(await act('send-back', id))).toBe('204')
  const due = new Date(app.clock.now().getTime() + 12 * hour).toISOString()
  const seen = (await flow.see(teacher, id)).body
  expect(seen).toMatchObject({ status: { value: orderStatus.correcting }, due_at: due, sent_back: why })
  expect(await work.mailsTo(teacher)).toContain('sent_back')
  expect(await flow.kinds(learner)).toEqual(kinds)

  const again = await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(again.body).toMatchObject({ status: { value: orderStatus.checking } })
  expect(again.body.sent_back).toBeUndefined()
  await act('approve', id)
  expect((await flow.read(learner, id)).status.value).toBe(3)
})

test('an instructor reads before the delivery that it will be checked as one of the first', async () => {
  const teacher = await app.newInstructor({ checked: 1, slots: 5 })
  const orders = [await flow.place(member), await flow.place(member)]
  const early = async ({ id }: { id: number }) => {
    await flow.claim(teacher, id)
    const { awaits_check } = (await flow.see(teacher, id)).body
    app.clock.advance(1000)
    await flow.deliver(teacher, id, await flow.correct(teacher, id))
    return awaits_check
  }
  expect([await early(orders[0] ?? member), await early(orders[1] ?? member)]).toEqual([true, false])
})

test('submitted work has its time; an order that was sent back comes first in the list of its instructor, with the reason', async () => {
  const teacher = await app.newInstructor({ checked: 5, slots: 5 })
  const [first, second] = [await flow.place(member), await flow.place(member)]
  await flow.claim(teacher, first.id)
  app.clock.advance(hour)
  await flow.claim(teacher, second.id)
  await flow.deliver(teacher, second.id, await flow.correct(teacher, second.id))
  const at = app.clock.now().toISOString()
  const listed = async (tab: string) =>
    (await app.as(teacher)('GET /api/instructor/orders', { query: `tab=${tab}` })).body.items as DeskSummary[]
  expect(await listed('review')).toMatchObject([{ id: second.id, submitted_at: at }])
  app.clock.advance(hour)
  await act('send-back', second.id)
  const working = await listed('working')
  expect(working).toMatchObject([
    { id: second.id, submitted_at: null, sent_back: why },
    { id: first.id, submitted_at: null },
  ])
  expect(working[1]).not.toHaveProperty('sent_back')
})

test('a delivery that is sent back after its promise stays late for the learner, who may cancel it a day after the promise', async () => {
  const learner = await app.newMember({ points: 400 })
  const { id, teacher } = await work.held(learner)
  const promised = (await flow.read(learner, id)).due_at
  app.clock.advance(47 * hour)
  await act('send-back', id)
  const due = new Date(app.clock.now().getTime() + 12 * hour).toISOString()
  expect((await flow.see(teacher, id)).body.due_at).toBe(due)
  expect(await flow.read(learner, id)).toMatchObject({ due_at: promised, cancelable: false })
  app.clock.advance(hour)
  expect(await flow.read(learner, id)).toMatchObject({ due_at: promised, cancelable: true })
  expect((await flow.cancel(learner, id)).body).toMatchObject({ cancel_reason: 'overdue', refunded: 332 })
})

test('a late retry of a delivery that was sent back delivers nothing; changed work is delivered', async () => {
  const teacher = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  const revision = await flow.correct(teacher, id)
  app.clock.advance(1000)
  await flow.deliver(teacher, id, revision)
  await act('send-back', id)
  for (const retry of [flow.deliver, flow.submit])
    expect(outcome(await retry(teacher, id, revision))).toBe('409 sent_back_unchanged')
  const { body } = await flow.see(teacher, id)
  expect(body).toMatchObject({ status: { value: orderStatus.correcting }, handed: null, sent_back: why })
  app.clock.advance(1000)
  const lines = body.work.lines.map((line: object) => ({ ...line, corrected: 'An other text.' }))
  const { comment } = body.work
  const saved = await flow.save(teacher, id, { revision, lines, comment })
  expect((await flow.deliver(teacher, id, saved.body.revision)).body.status.value).toBe(2)
  await act('approve', id)
})

test('a delivery that was sent back keeps its place among the first deliveries and counts once', async () => {
  const teacher = await app.newInstructor({ checked: 2 })
  const deliver = async (id: number) =>
    (await flow.deliver(teacher, id, await flow.correct(teacher, id))).body.status.value as number
  const claimed = async () => {
    const { id } = await flow.place(member)
    await flow.claim(teacher, id)
    return id
  }
  const [first, second, third] = [await claimed(), await claimed(), await claimed()]
  expect(await deliver(first)).toBe(2)
  app.clock.advance(hour)
  expect(await deliver(second)).toBe(2)
  await act('send-back', first)
  expect(await deliver(third)).toBe(3)
  expect(await deliver(first)).toBe(2)
  await act('approve', first)
  await act('approve', second)
})

test('a later due time stays', async () => {
  const { id } = await work.held(member)
  const before = await app.services.db.selectFrom('orders').select('due_at').where('id', '=', id).executeTakeFirst()
  await act('send-back', id)
  const after = await app.services.db.selectFrom('orders').select('due_at').where('id', '=', id).executeTakeFirst()
  expect(after).toEqual(before)
})

test('an instructor without a free slot gets the text back, claims no other meanwhile, and no invariant breaks', async () => {
  const teacher = await app.newInstructor({ activatedDaysAgo: 1, slots: 1 })
  const { id } = await flow.place(member)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  const other = await flow.place(member)
  await flow.claim(teacher, other.id)
  expect(outcome(await act('send-back', id))).toBe('204')
  expect(outcome(await flow.claim(teacher, (await flow.place(member)).id))).toBe('409 slots_full')
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
})

test('an order that is not in check can be neither approved nor sent back', async () => {
  const { id } = await work.inHand(member)
  expect(outcome(await act('approve', id))).toBe('409 already_checked')
  expect(outcome(await act('send-back', id))).toBe('409 already_checked')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
