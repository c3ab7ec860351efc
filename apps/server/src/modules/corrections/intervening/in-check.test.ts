import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { findBreaches } from '../../monitoring/index.ts'
import { publishHeld } from '../checking/publish-held.ts'

const { app, flow, work, operator } = useOperator()

const hour = 3_600_000
const act = (name: 'approve' | 'cancel' | 'reassign' | 'send-back', orderId: number, body: object = {}) =>
  app.as(operator)(`POST /api/ops/orders/{orderId}/${name}`, { params: { orderId }, body: { why, ...body } })
const cancel = (orderId: number, forCause = false) => act('cancel', orderId, { for_cause: forCause })
const reassign = (orderId: number, to: number | null = null) => act('reassign', orderId, { to })
const see = async (orderId: number) =>
  (await app.as(operator)('GET /api/ops/orders/{orderId}', { params: { orderId } })).body
const rowsOf = {
  earnings: (orderId: number) =>
    app.services.db.selectFrom('earnings').select(['yen', 'instructor_id']).where('order_id', '=', orderId).execute(),
  refunds: (orderId: number) =>
    app.services.db
      .selectFrom('point_entries')
      .select('amount')
      .where('kind', '=', 'refund')
      .where('ref_type', '=', 'order')
      .where('ref_id', '=', orderId)
      .execute(),
}
/** The transitions of an order as `from>to actor`. */
const moves = async (orderId: number) =>
  (
    await app.services.db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ from_status: from, to_status: to, actor }) => `${from ?? ''}>${to} ${actor}`)
const mailTexts = async (who: Somebody) =>
  (
    await app.services.db.selectFrom('mails').select('plain').where('recipient', '=', who.email).orderBy('id').execute()
  ).map(({ plain }) => plain)
const lastAct = async () => (await work.acts()).at(-1)
const noBreach = async () => {
  const breaches = await findBreaches(app.services.db, app.clock.now())
  expect(breaches.filter(({ total }) => total > 0)).toEqual([])
}

test('ending and reassigning an order climb the ladder', async () => {
  const given = { params: { orderId: 1 } }
  for (const name of ['cancel', 'reassign'] as const) {
    const call = `POST /api/ops/orders/{orderId}/${name}`
    const body = { why, ...(name === 'cancel' ? { for_cause: true } : { to: null }) }
    await climbOperatorLadder(app, call, { ...given, body })
    expect(outcome(await app.as(operator)(call, { params: { orderId: 999_999 }, body }))).toBe('404 order_not_found')
    const { id } = await work.held(await app.newMember({ points: 400 }))
    for (const wrong of [{}, { ...body, why: '短い' }, { ...body, seen_in: 'held' }, { ...body, more: 1 }])
      expect(outcome(await app.as(operator)(call, { params: { orderId: id }, body: wrong }))).toBe('400 invalid_input')
    expect((await see(id)).status).toBe(2)
  }
})

test('[I-04][I-17] a delivery in check that is ended is refunded once, paid without cause however late, and both are notified', async () => {
  for (const { forCause, late } of [
    { forCause: false, late: false },
    { forCause: false, late: true },
    { forCause: true, late: false },
  ]) {
    const learner = await app.newMember({ points: 400 })
    const { id, teacher } = await work.held(learner)
    if (late) app.clock.advance(30 * hour)
    expect(await see(id)).toMatchObject({ may: { check: true, reassign: true, cancel: true }, pays: true })
    expect(outcome(await cancel(id, forCause))).toBe('204')
    const read = await flow.read(learner, id)
    expect(read).toMatchObject({
      status: { value: orderStatus.cancelled },
      cancel_reason: 'operator',
      refunded: 332,
      result: null,
    })
    expect([await rowsOf.refunds(id), await flow.balance(learner)]).toEqual([[{ amount: 332 }], 400])
    expect(await rowsOf.earnings(id)).toEqual(forCause ? [] : [{ yen: 70, instructor_id: teacher.id }])
    expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_cancelled'])
    expect(await work.mailsTo(teacher)).toEqual(['order_ended'])
    expect((await mailTexts(teacher))[0]).toContain(forCause ? '引き続きの作業は必要ありません' : '報酬 70円')
    expect((await moves(id)).slice(-3)).toEqual(['1>2 instructor', '2>1 operator', '1>-1 operator'])
    expect(await lastAct()).toMatchObject({
      act: 'cancel',
      before: { status: orderStatus.checking },
      after: { status: orderStatus.cancelled },
    })
    const text = await app.as(operator)('GET /api/ops/orders/{orderId}/text', { params: { orderId: id } })
    expect(text.body.correction).toBeNull()
  }
  await noBreach()
})

test('a delivery in check that is reassigned is shown to nobody and not paid, and both are notified', async () => {
  const learner = await app.newMember({ points: 700 })
  const fresh = await app.newInstructor({ activatedDaysAgo: 1 })
  const { id } = await flow.place(learner, { options: { questions: [{ value: 'なぜですか。' }] } })
  await flow.claim(fresh, id)
  await flow.deliver(fresh, id, await flow.correct(fresh, id, '特定の公園だからです。'))
  const heard = (await flow.streamed('instructor', fresh)).length
  expect(outcome(await reassign(id))).toBe('204')

  expect(await flow.read(learner, id)).toMatchObject({
    status: { value: orderStatus.waiting },
    teacher: null,
    due_at: null,
  })
  expect(await flow.kinds(learner)).toEqual(['order_placed', 'order_claimed', 'order_reassigned'])
  expect(await work.mailsTo(fresh)).toEqual(['taken_away'])
  expect((await mailTexts(fresh))[0]).toContain('学習者へのお届けを見合わせ')
  expect((await flow.streamed('instructor', fresh)).slice(heard)).toContain('order')
  expect(outcome(await flow.see(fresh, id))).toBe('404 order_not_found')
  expect(outcome(await flow.claim(fresh, id))).toBe('404 order_not_found')
  expect((await moves(id)).slice(-3)).toEqual(['1>2 instructor', '2>1 operator', '1>0 operator'])
  expect(await lastAct()).toMatchObject({
    act: 'reassign',
    before: { status: orderStatus.checking, instructor: fresh.id },
  })
  const { record } = (
    await app.as(operator)('GET /api/ops/instructors/{instructorId}', { params: { instructorId: fresh.id } })
  ).body
  expect(record).toMatchObject({ reassigned: 1 })

  const other = await app.newInstructor()
  const claimed = (await flow.claim(other, id)).body
  expect(claimed).toMatchObject({ questions: [{ answer: null }], work: { revision: 0 } })
  expect(claimed.sent_back).toBeUndefined()
  await flow.deliver(other, id, await flow.correct(other, id, '一つだけの公園だからです。'))
  expect(await rowsOf.earnings(id)).toMatchObject([{ instructor_id: other.id }])
  await noBreach()
})

test('an offered order waits for that instructor, also after a flag; if the learner wanted only the nominee it stays', async () => {
  const learner = await app.newMember({ points: 5000 })
  const { id } = await work.held(learner)
  const flags = JSON.stringify([{ kind: 'email', part: 'comment', text: 'a@example.com' }])
  await app.services.db.updateTable('orders').set({ flags }).where('id', '=', id).execute()
  const chosen = await app.newInstructor()
  expect(outcome(await reassign(id, chosen.id))).toBe('204')
  expect((await lastAct())?.before).toMatchObject({ flags: ['email'] })
  expect(await see(id)).toMatchObject({ status: orderStatus.waiting, flags: [], offer: { id: chosen.id } })
  expect((await flow.claim(chosen, id)).status).toBe(200)

  const nominee = await app.newInstructor({ activatedDaysAgo: 1 })
  const alone = await flow.place(learner, { teacher: nominee.id, options: { open_to_others: false } })
  await flow.claim(nominee, alone.id)
  await flow.deliver(nominee, alone.id, await flow.correct(nominee, alone.id))
  expect((await see(alone.id)).may).toMatchObject({ send_back: true, reassign: false, cancel: true })
  expect(outcome(await reassign(alone.id))).toBe('409 only_nominee')
  expect(outcome(await cancel(alone.id))).toBe('204')
})

test('[I-04][I-05][I-17] an order that is ended, reassigned and published at once ends in one consistent state', async () => {
  for (const late of [false, true]) {
    const made = await Promise.all(
      [1, 2, 3].map(async () => {
        const learner = await app.newMember({ points: 400 })
        return { learner, ...(await work.held(learner)) }
      }),
    )
    if (late) app.clock.advance(12 * hour)
    await Promise.all([
      ...made.map(async ({ id }) => {
        const answers = await Promise.all([
          cancel(id),
          act('approve', id),
          act('cancel', id, { for_cause: true, seen_in: 2 }),
          act('reassign', id, { to: null, seen_in: 2 }),
          cancel(id),
        ])
        const refused = answers.map(outcome).filter((one) => one !== '204')
        expect(refused.every((one) => ['409 order_moved', '409 already_checked'].includes(one))).toBe(true)
      }),
      ...(late ? [publishHeld.run(app.services), publishHeld.run(app.services)] : []),
    ])
    for (const { id, learner, teacher } of made) {
      const { status } = await see(id)
      expect([-1, 3]).toContain(status)
      expect(await rowsOf.refunds(id)).toHaveLength(status === orderStatus.cancelled ? 1 : 0)
      expect(await flow.balance(learner)).toBe(status === orderStatus.cancelled ? 400 : 68)
      expect((await rowsOf.earnings(id)).length).toBeLessThanOrEqual(1)
      expect((await work.mailsTo(teacher)).length).toBe(status === orderStatus.cancelled ? 1 : 0)
    }
    await noBreach()
  }
})

test('a decision on an order that has changed since the operator saw it is refused', async () => {
  const { id } = await work.inHand(await app.newMember({ points: 400 }))
  expect(outcome(await act('cancel', id, { for_cause: true, seen_in: 0 }))).toBe('409 order_moved')
  expect(outcome(await act('reassign', id, { to: null, seen_in: 2 }))).toBe('409 order_moved')
  expect(outcome(await act('reassign', id, { to: null, seen_in: 1 }))).toBe('204')
})

test('a delivery of a suspended instructor is reassigned, ended or published, and never sent back', async () => {
  const suspended = async () => {
    const held = await work.held(await app.newMember({ points: 400 }))
    const params = { instructorId: held.teacher.id }
    await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', { params, body: { why } })
    return held
  }
  const made = [await suspended(), await suspended(), await suspended()] as const
  for (const { id, teacher } of made) {
    const before = (await work.acts()).length
    expect(outcome(await act('send-back', id))).toBe('409 teacher_suspended')
    expect(await see(id)).toMatchObject({
      status: orderStatus.checking,
      may: { check: true, send_back: false, reassign: true },
    })
    expect(await work.mailsTo(teacher)).toEqual(['instructor_suspended'])
    expect(await work.acts()).toHaveLength(before)
  }
  const [first, second, third] = made
  const answers = [await reassign(first.id), await cancel(second.id), await act('approve', third.id)]
  expect(answers.map(outcome)).toEqual(['204', '204', '204'])
})
