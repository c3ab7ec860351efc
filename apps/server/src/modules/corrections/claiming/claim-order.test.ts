import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody, TestApp } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { useOperator } from '../../../../test/operator-work.ts'
import { desk, outcome, placing } from '../../../../test/order-flow.ts'

const { app, flow, member } = useOperator()

const hour = 3_600_000
const working = async (who: Somebody): Promise<number> => (await app.as(who)('GET /api/instructor/me')).body.working
const many = (count: number, make: () => Promise<Somebody>) => Promise.all(Array.from({ length: count }, make))

test.each(['claim', 'release'])('POST %s climbs the ladder', async (action) => {
  await climbDeskLadder(app, desk(action), { params: { orderId: 1 } })
  const who = await app.newInstructor()
  expect(outcome(await app.as(who)(desk(action), { params: { orderId: 999_999 } }))).toBe('404 order_not_found')
  expect(outcome(await app.as(who)(desk(action), { params: { orderId: 'x' } }))).toBe('404 not_found')
})

test('POST return climbs the ladder', async () => {
  const body = { reason: 'fields_swapped', comment: '英文と日本語の欄が逆のようです。' }
  await climbDeskLadder(app, desk('return'), { params: { orderId: 1 }, body })
  const who = await app.newInstructor()
  const { id } = await flow.place(member)
  expect((await flow.giveBack(who, 999_999)).status).toBe(404)
  for (const wrong of [
    { ...body, reason: 'boring' },
    { ...body, comment: '短いです。      ' },
    { ...body, more: 1 },
  ])
    expect(outcome(await app.as(who)(desk('return'), { params: { orderId: id }, body: wrong }))).toBe(
      '400 invalid_input',
    )
  expect(outcome(await flow.giveBack(who, id))).toBe('409 not_working')
})

test('a claimed order has a promise, and its learner is notified', async () => {
  const learner = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner, { delivery: { date: '2026-11-30' } })
  const { status, body } = await flow.claim(who, id)
  expect(status).toBe(200)
  const due_at = '2026-11-30T14:59:59.999Z'
  const claimed_at = app.clock.now().toISOString()
  expect(body).toMatchObject({
    status: { value: orderStatus.correcting, label: '添削中' },
    claimed_at,
    due_at,
    pay_yen: 2 * 35,
  })
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.correcting },
    teacher: { id: who.id },
    claimed_at,
    due_at,
  })
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed'])
  expect((await flow.streamed('member', learner)).slice(-2)).toEqual(['order', 'notification'])
  expect(outcome(await flow.claim(who, id))).toBe('200')
  expect(await working(who)).toBe(1)
})

test('[I-06] of twenty claims at once one succeeds and nineteen are refused with 409', async () => {
  for (let round = 0; round < 3; round++) {
    const crowd = await many(20, () => app.newInstructor())
    const { id } = await flow.place(member)
    const answers = await Promise.all(crowd.map((who) => flow.claim(who, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => outcome(answer) === '409 claim_conflict')).toHaveLength(19)
    const winner = crowd[answers.findIndex(({ status }) => status === 200)]
    expect((await flow.read(member, id)).teacher?.id).toBe(winner?.id)
  }
})

test('[I-06] an instructor who claims ten orders at once gets as many as they have slots', async () => {
  const who = await app.newInstructor({ slots: 3 })
  const orders: number[] = []
  for (let n = 0; n < 10; n++) orders.push((await flow.place(member)).id)
  const answers = await Promise.all(orders.map((id) => flow.claim(who, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter((answer) => outcome(answer) === '409 slots_full')).toHaveLength(7)
  expect(await working(who)).toBe(3)
})

test('a learner who places, nominates and cancels while that instructor claims causes no deadlock', async () => {
  for (let round = 0; round < 4; round++) {
    const learner = await app.newMember({ points: 10_000 })
    const who = await app.newInstructor({ slots: 8 })
    const waiting: number[] = []
    const saves: number[] = []
    for (let n = 0; n < 6; n++) waiting.push((await flow.place(learner)).id)
    for (let n = 0; n < 4; n++) saves.push((await app.newSave(learner, { teacher: who.id })).id)
    const expected = { points: 400, quota: 0 }
    const answers = await Promise.all([
      ...waiting.slice(0, 4).map((id) => flow.claim(who, id)),
      ...saves.map((save_id) => app.as(learner)(placing, { key: randomUUID(), body: { save_id, expected } })),
      ...waiting.slice(4).flatMap((id) => [flow.cancel(learner, id), flow.claim(who, id)]),
    ])
    const outcomes = answers.map(outcome)
    expect(outcomes.slice(0, 8)).toEqual([...Array(4).fill('200'), ...Array(4).fill('201')])
    expect(outcomes.slice(8).filter((one) => one === '200')).toHaveLength(2)
  }
})

test('[I-06] an instructor who is suspended during a claim gets nothing', async () => {
  const who = await app.newInstructor()
  const { id } = await flow.place(member)
  const claims = await app.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('instructors').set({ suspended_at: app.clock.now() }).where('id', '=', who.id).execute()
    const claim = flow.claim(who, id)
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count).toBeGreaterThan(0)
    return [claim]
  })
  expect((await Promise.all(claims)).map(outcome)).toEqual(['401 unauthenticated'])
  expect((await flow.read(member, id)).status.value).toBe(0)
})

test('an order for another type, course or certificate is not found; a nominated one is the nominee’s for twelve hours', async () => {
  const [native, japanese, basicOnly] = [
    await app.newInstructor({ type: 'native' }),
    await app.newInstructor({ type: 'japanese' }),
    await app.newInstructor({ courses: ['basic'] }),
  ]
  const refused = async (who: Somebody, wish: Parameters<TestApp['newSave']>[1]) =>
    outcome(await flow.claim(who, (await flow.place(member, wish)).id))
  expect(await refused(native, { settings: { teacher: 'japanese' } })).toBe('404 order_not_found')
  expect(await refused(native, { settings: { category: 6 } })).toBe('404 order_not_found')
  expect(await refused(basicOnly, { settings: { course: 'advanced' } })).toBe('404 order_not_found')
  expect(await refused(japanese, { settings: { category: 9 } })).toBe('404 order_not_found')

  const rival = await app.newInstructor({ type: 'native' })
  const { id } = await flow.place(member, { teacher: native.id })
  app.clock.advance(12 * hour - 1)
  expect(outcome(await flow.claim(rival, id))).toBe('404 order_not_found')
  app.clock.advance(1)
  expect(outcome(await flow.claim(rival, id))).toBe('200')
  expect(outcome(await flow.claim(native, id))).toBe('409 claim_conflict')
})

test('an order that is released in time waits again, and its work stays, hidden from everybody else', async () => {
  const [who, next] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(member)
  await flow.claim(who, id)
  await flow.correct(who, id)
  const due = new Date((await flow.see(who, id)).body.due_at)
  app.clock.set(new Date(due.getTime() - 6 * hour + 1))
  expect(outcome(await flow.release(who, id))).toBe('409 release_too_late')
  app.clock.set(new Date(due.getTime() - 6 * hour))
  expect(await flow.release(who, id)).toMatchObject({ status: 204 })
  expect(await flow.read(member, id)).toMatchObject({
    status: { value: orderStatus.waiting },
    teacher: null,
    claimed_at: null,
    due_at: null,
  })
  expect(outcome(await flow.release(who, id))).toBe('409 not_working')
  expect((await flow.see(next, id)).body.work.revision).toBe(0)
  expect((await flow.claim(next, id)).body.work).toMatchObject({ revision: 0, lines: [] })
  await flow.release(next, id)
  expect((await flow.claim(who, id)).body.work).toMatchObject({ revision: 1 })
})

test('each release is announced once, for any cause, but not if it ends the order', async () => {
  const learner = await app.newMember({ points: 2000 })
  const [who, other] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(learner, { teacher: who.id })
  await flow.claim(who, id)
  const answers = await Promise.all([flow.release(who, id), flow.release(who, id), flow.release(who, id)])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  const once = ['order_placed', 'order_claimed', 'order_waits_again']
  expect(await flow.kinds(learner)).toEqual(once)
  const { items } = (await app.as(learner)('GET /api/users/{id}/notifications')).body
  expect(items[0].text).toContain('担当の講師の都合がつかなくなり、別の講師を手配しています')
  await flow.claim(other, id)
  await flow.release(other, id)
  expect(await flow.kinds(learner)).toEqual([...once, 'order_claimed', 'order_waits_again'])
  const alone = await flow.place(learner, { teacher: who.id, options: { open_to_others: false } })
  await flow.claim(who, alone.id)
  await flow.release(who, alone.id)
  expect((await flow.kinds(learner)).slice(-2)).toEqual(['order_claimed', 'order_cancelled'])
})

test('[I-04] a nominee who releases the order declines it: it opens to others at once, or the learner is refunded', async () => {
  const learner = await app.newMember({ points: 2000 })
  const [who, other] = [await app.newInstructor(), await app.newInstructor()]
  const nominate = async (open_to_others: boolean) => {
    const { id } = await flow.place(learner, { teacher: who.id, options: { open_to_others } })
    await flow.claim(who, id)
    expect((await flow.release(who, id)).status).toBe(204)
    return id
  }
  expect(outcome(await flow.claim(other, await nominate(true)))).toBe('200')
  const before = await flow.balance(learner)
  const ended = await flow.read(learner, await nominate(false))
  expect(ended).toMatchObject({ status: { value: orderStatus.cancelled }, cancel_reason: 'unclaimed', refunded: 400 })
  expect(await flow.balance(learner)).toBe(before)
  expect(await flow.kinds(learner)).toContain('order_cancelled')
})

test('[I-04] a returned text ends with its reason and a full refund', async () => {
  const learner = await app.newMember({ points: 400 })
  const who = await app.newInstructor()
  const { id } = await flow.place(learner)
  await flow.claim(who, id)
  expect((await flow.giveBack(who, id)).status).toBe(204)
  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.cancelled, label: 'キャンセル' },
    cancelable: false,
    cancel_reason: 'returned',
    return_reason: 'fields_swapped',
    return_comment: '英文と日本語の欄が逆のようです。',
    refunded: 332,
    result: null,
  })
  expect(await flow.balance(learner)).toBe(400)
  expect(await flow.kinds(learner)).toContain('order_returned')
  expect(outcome(await flow.giveBack(who, id))).toBe('409 not_working')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
