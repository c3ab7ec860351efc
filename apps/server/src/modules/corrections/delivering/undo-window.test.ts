import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody, TestApp } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { comment, desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { remindOfDue } from '../due/remind-of-due.ts'
import { takeBackOverdue } from '../due/take-back-overdue.ts'
import { publishHeld } from '../checking/publish-held.ts'
import { sendDeliveries } from './send-deliveries.ts'

const app = useApp()
const flow = orderFlow(app)

const second = 1000
const hour = 3_600_000
const sweep = () => sendDeliveries.run(app.services)
const submit = (who: Somebody, orderId: number, revision: number) => flow.submit(who, orderId, revision)
const takeBack = (who: Somebody, orderId: number) => app.as(who)(desk('take-back'), { params: { orderId } })
const earnings = (id: number) =>
  app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', id).execute()
const list = async (who: Somebody, tab: string) =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${tab}` })).body.items

async function corrected(who?: Somebody, overrides: Parameters<TestApp['newSave']>[1] = {}) {
  const learner = await app.newMember({ points: 5000 })
  const teacher = who ?? (await app.newInstructor())
  const { id } = await flow.place(learner, overrides)
  await flow.claim(teacher, id)
  return { learner, teacher, id, revision: await flow.correct(teacher, id) }
}

test('POST take-back climbs the ladder', async () => {
  await climbDeskLadder(app, desk('take-back'), { params: { orderId: 1 } })
  const who = await app.newInstructor()
  expect(outcome(await takeBack(who, 999_999))).toBe('404 order_not_found')
  const { id } = await flow.place(await app.newMember({ points: 5000 }))
  expect(outcome(await takeBack(who, id))).toBe('409 not_working')
})

test('a submission is announced to nobody for ten seconds, then its learner has exactly that text', async () => {
  const { learner, teacher, id, revision } = await corrected()
  const heard = await flow.streamed('member', learner)
  const { status, body } = await submit(teacher, id, revision)
  expect([status, body.status.value, body.result, body.awaits_check]).toEqual([200, 1, null, false])
  expect(body.handed).toEqual({ at: app.clock.now().toISOString(), left_ms: 10 * second })
  app.clock.advance(4 * second)
  expect((await flow.see(teacher, id)).body.handed.left_ms).toBe(6 * second)
  app.clock.advance(6 * second - 1)
  expect(await sweep()).toBe(0)
  expect(await flow.read(learner, id)).toMatchObject({ status: { value: orderStatus.correcting }, result: null })
  expect(await flow.streamed('member', learner)).toEqual(heard)
  expect(await earnings(id)).toEqual([])

  app.clock.advance(1)
  expect(await sweep()).toBe(1)
  const order = await flow.read(learner, id)
  expect(order).toMatchObject({ status: { value: orderStatus.corrected }, delivered_at: app.clock.now().toISOString() })
  expect(order.result?.lines[0]?.corrected).toMatch(/^The /)
  expect(await earnings(id)).toHaveLength(1)
  expect((await flow.kinds(learner)).filter((kind) => kind === 'order_delivered')).toHaveLength(1)
  expect((await flow.see(teacher, id)).body).toMatchObject({ handed: null, status: { value: orderStatus.corrected } })
})

test('two submissions are one delivery, two take-backs are one, and the work may be submitted again', async () => {
  const { learner, teacher, id, revision } = await corrected()
  const [first, again] = [await submit(teacher, id, revision), await submit(teacher, id, revision)]
  expect(again.body).toEqual(first.body)
  app.clock.advance(3 * second)
  for (const _ of ['once', 'twice'])
    expect(await takeBack(teacher, id)).toMatchObject({
      status: 200,
      body: { handed: null, status: { value: orderStatus.correcting } },
    })
  app.clock.advance(hour)
  expect(await sweep()).toBe(0)
  const more = [{ n: 1, corrected: 'Mended.', explanations: [] }]
  const saved = await flow.save(teacher, id, { revision, lines: more, comment })
  expect(saved.status).toBe(200)
  await submit(teacher, id, saved.body.revision)
  app.clock.advance(10 * second)
  expect(await sweep()).toBe(1)
  expect((await flow.read(learner, id)).result?.lines[0]?.corrected).toBe('Mended.')
  expect(outcome(await takeBack(teacher, id))).toBe('409 already_sent')
})

test('only complete work can be submitted, and its answers are delivered with it', async () => {
  const questions = [{ value: 'なぜ the？' }]
  const { learner, teacher, id, revision } = await corrected(undefined, { options: { questions } })
  expect(outcome(await submit(teacher, id, revision))).toBe('400 not_deliverable')
  expect((await flow.see(teacher, id)).body.handed).toBeNull()
  expect((await submit(teacher, id, await flow.correct(teacher, id, '特定の公園だからです。'))).status).toBe(200)
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: null, answered_at: null }])
  await takeBack(teacher, id)
  await flow.correct(teacher, id, '')
  expect(outcome(await submit(teacher, id, 3))).toBe('400 not_deliverable')
  await submit(teacher, id, await flow.correct(teacher, id, 'その公園のことだからです。'))
  app.clock.advance(10 * second)
  await sweep()
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: 'その公園のことだからです。' }])
})

test('submitted work cannot be written, released or cancelled', async () => {
  const { learner, teacher, id, revision } = await corrected()
  await submit(teacher, id, revision)
  const work = { revision, lines: [], comment: '' }
  expect(outcome(await flow.save(teacher, id, work))).toBe('409 handed_in')
  expect(outcome(await flow.deliver(teacher, id, revision + 1))).toBe('409 handed_in')
  expect(outcome(await flow.release(teacher, id))).toBe('409 handed_in')
  expect(outcome(await flow.giveBack(teacher, id))).toBe('409 handed_in')
  app.clock.advance(90 * hour)
  expect(await flow.read(learner, id)).toMatchObject({ cancelable: false })
  expect(outcome(await flow.cancel(learner, id))).toBe('404 not_cancelable')
  expect([await takeBackOverdue.run(app.services), await remindOfDue.run(app.services)]).toEqual([0, 0])
  expect(await sweep()).toBe(1)
  expect((await flow.read(learner, id)).result?.lines[0]?.corrected).toMatch(/^The /)
})

test('a submitted order fills its slot until it is delivered', async () => {
  const teacher = await app.newInstructor({ slots: 1 })
  const { id, revision } = await corrected(teacher)
  await submit(teacher, id, revision)
  const { id: next } = await flow.place(await app.newMember({ points: 5000 }))
  expect(outcome(await flow.claim(teacher, next))).toBe('409 slots_full')
  expect(await list(teacher, 'review')).toEqual([])
  expect(await list(teacher, 'working')).toMatchObject([{ id, handed: { left_ms: 10 * second } }])
  app.clock.advance(10 * second)
  await sweep()
  expect(await list(teacher, 'working')).toEqual([])
  expect((await flow.claim(teacher, next)).status).toBe(200)
})

test('lateness counts to the submission', async () => {
  const balances = async (late: number) => {
    const { learner, teacher, id, revision } = await corrected()
    const before = await flow.balance(learner)
    app.clock.advance(24 * hour + late)
    await submit(teacher, id, revision)
    app.clock.advance(10 * second)
    await sweep()
    return (await flow.balance(learner)) - before
  }
  expect(await balances(-5 * second)).toBe(0)
  expect(await balances(5 * second)).toBe(34)
})

test('a submission that waited because no server ran is late by that time', async () => {
  const balances = async (away: number) => {
    const { learner, teacher, id, revision } = await corrected()
    const before = await flow.balance(learner)
    app.clock.advance(23 * hour)
    await submit(teacher, id, revision)
    app.clock.advance(away)
    await sweep()
    return (await flow.balance(learner)) - before
  }
  expect(await balances(hour / 2)).toBe(0)
  expect(await balances(2 * hour)).toBe(34)
})

test('a new instructor’s delivery enters its check after the ten seconds', async () => {
  const { learner, teacher, id, revision } = await corrected(await app.newInstructor({ activatedDaysAgo: 1 }))
  expect((await submit(teacher, id, revision)).body.status.value).toBe(1)
  await takeBack(teacher, id)
  expect(await list(teacher, 'review')).toEqual([])
  await submit(teacher, id, revision)
  // Until then it is listed and counted like a delivery without a check, because it fills its slot.
  expect(await list(teacher, 'working')).toMatchObject([{ id, handed: { left_ms: 10 * second }, submitted_at: null }])
  const counts = async () => (await app.as(teacher)('GET /api/instructor/orders', { query: 'tab=pool' })).body.waiting
  expect(await list(teacher, 'review')).toEqual([])
  expect(await counts()).toMatchObject({ working: 1, review: 0 })
  expect((await app.as(teacher)('GET /api/instructor/me')).body.working).toBe(1)
  app.clock.advance(10 * second)
  expect(await sweep()).toBe(1)
  expect(await list(teacher, 'review')).toMatchObject([{ id, handed: null }])
  expect(await counts()).toMatchObject({ working: 0, review: 1 })
  expect((await flow.see(teacher, id)).body).toMatchObject({ status: { value: orderStatus.checking }, handed: null })
  expect(outcome(await takeBack(teacher, id))).toBe('409 already_sent')
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed'])
})

test('during a check the answers are visible to operators, and to the learner from the delivery on', async () => {
  const novice = await app.newInstructor({ activatedDaysAgo: 1 })
  const { learner, teacher, id } = await corrected(novice, { options: { questions: [{ value: 'なぜ the？' }] } })
  await submit(teacher, id, await flow.correct(teacher, id, '特定の公園だからです。'))
  app.clock.advance(10 * second)
  await sweep()
  const asked = { params: { orderId: id } }
  const read = await app.as(await app.newOperator())('GET /api/ops/orders/{orderId}/text', asked)
  expect(read.body.questions).toMatchObject([{ answer: '特定の公園だからです。' }])
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: null }])
  app.clock.advance(12 * hour)
  await publishHeld.run(app.services)
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: '特定の公園だからです。' }])
})

test('[I-17] of a take-back and several sweeps at once exactly one side wins, and each delivery happens once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => corrected()))
  for (const { teacher, id, revision } of all) await submit(teacher, id, revision)
  app.clock.advance(10 * second)
  const sent = Promise.all([sweep(), sweep(), sweep()])
  const answers = await Promise.all(all.map(({ teacher, id }) => takeBack(teacher, id)))
  const swept = (await sent).reduce((sum, count) => sum + count, 0) + (await sweep())
  const back = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ body }) => body.code === 'already_sent')).toHaveLength(12 - back)
  expect(swept).toBe(12 - back)
  for (const [n, { learner, id }] of all.entries()) {
    const won = answers[n]?.status === 200
    expect((await flow.read(learner, id)).status.value).toBe(won ? 1 : 3)
    expect(await earnings(id)).toHaveLength(won ? 0 : 1)
    expect((await flow.kinds(learner)).filter((kind) => kind === 'order_delivered')).toHaveLength(won ? 0 : 1)
  }
})

test('the sweep names the time of the next delivery', async () => {
  const next = () => sendDeliveries.next?.(app.services)
  const { teacher, id, revision } = await corrected()
  expect(await next()).toBeUndefined()
  await submit(teacher, id, revision)
  expect(await next()).toEqual(new Date(app.clock.now().getTime() + 10 * second))
  app.clock.advance(10 * second)
  expect([await next(), await sweep()]).toEqual([undefined, 1])
})

test('answers that were taken back do not go to another instructor with the order', async () => {
  const questions = [{ value: 'なぜ the？' }]
  const { learner, teacher, id } = await corrected(undefined, { options: { questions } })
  await submit(teacher, id, await flow.correct(teacher, id, '特定の公園だからです。'))
  await takeBack(teacher, id)
  expect((await flow.release(teacher, id)).status).toBe(204)
  const next = await app.newInstructor()
  const seen = { questions: [{ answer: null }], work: { revision: 0 } }
  expect((await flow.see(next, id)).body).toMatchObject(seen)
  expect((await flow.claim(next, id)).body).toMatchObject(seen)
  expect(JSON.stringify([await flow.see(next, id), await flow.read(learner, id)])).not.toContain('特定の公園')
  expect(outcome(await flow.deliver(next, id, await flow.correct(next, id)))).toBe('400 not_deliverable')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
