import { expect, test } from 'vitest'
import { climbOperatorLadder } from '../../../test/ladder.ts'
import { why } from '../../../test/operator-work.ts'
import { outcome } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { momentsOf, type Moment, useTimelines } from '../../../test/timelines.ts'

const { app, flow, work, operator, ask, ofMember, ofOrder, livedIn } = useTimelines()

test('the searches climb the ladder', async () => {
  for (const call of [
    'GET /api/ops/search',
    'GET /api/ops/members/{memberId}',
    'GET /api/ops/members/{memberId}/timeline',
    'GET /api/ops/orders/{orderId}',
    'GET /api/ops/orders/{orderId}/timeline',
    'GET /api/ops/instructors/{instructorId}/timeline',
  ])
    await climbOperatorLadder(app, call, { params: { memberId: 1, orderId: 1, instructorId: 1 } })
  const nobody = { params: { memberId: 999_999, orderId: 999_999, instructorId: 999_999 } }
  expect(outcome(await app.as(operator)('GET /api/ops/instructors/{instructorId}/timeline', nobody))).toBe(
    '404 teacher_not_found',
  )
  for (const call of ['GET /api/ops/members/{memberId}', 'GET /api/ops/members/{memberId}/timeline'])
    expect(outcome(await app.as(operator)(call, nobody))).toBe('404 member_not_found')
  for (const call of ['GET /api/ops/orders/{orderId}', 'GET /api/ops/orders/{orderId}/timeline'])
    expect(outcome(await app.as(operator)(call, nobody))).toBe('404 order_not_found')
})

test('the timeline of a member lists every event once, the newest first, in pages', async () => {
  const { member, id } = await livedIn('timeline@example.com')
  const all = await ofMember(member.id)
  const kinds = new Set(momentsOf(all))
  for (const one of [
    'order >0',
    'order 0>1',
    'order 1>2',
    'points adjust',
    'mail order_delivered',
    'question asked',
    'consultation written',
    'session local',
    'audit approve',
  ])
    expect(kinds).toContain(one)
  const times = all.items.map(({ at }: Moment) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const keys = all.items.map(({ key }: Moment) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(all.pagination.total).toBe(keys.length)
  expect((await ofMember(member.id, 'page=2')).items).toEqual([])

  const one = await ofOrder(id)
  for (const { order_id: order } of one.items) expect(order).toBe(id)
  const others = all.items.filter(({ order_id: order }: Moment) => order !== id)
  expect(one.items.length).toBeGreaterThan(8)
  expect(others.map(({ kind }: Moment) => kind)).not.toContain('order')
})

test('an answer to a question names the instructor of the order', async () => {
  const { member, id, teacher } = await livedIn('answered@example.com')
  const questionId = (await flow.read(member, id)).questions[0]?.id ?? 0
  const call = 'POST /api/instructor/orders/{orderId}/questions/{questionId}/answer'
  await app.as(teacher)(call, { params: { orderId: id, questionId }, body: { answer: '複数あるからです。' } })
  const { items } = await ofOrder(id)
  const nameOf = (step: string) => items.find((one: Moment) => `${one.kind} ${one.what}` === step)?.name
  expect(nameOf('question answered')).toBe(nameOf('order 0>1'))
  expect(nameOf('question answered')).toEqual(expect.any(String))
  expect(nameOf('question asked')).toBeNull()
})

test('a filter lists one kind of event, and any other value lists all', async () => {
  const { member } = await livedIn('filtered@example.com')
  const kindsIn = async (query: string) => {
    const { items, pagination } = await ofMember(member.id, query)
    expect(pagination.total).toBe(items.length)
    return [...new Set(items.map(({ kind }: Moment) => kind))]
  }
  for (const kind of ['question', 'consultation', 'points', 'mail'])
    expect(await kindsIn(`filter=${kind}`)).toEqual([kind])
  expect(await kindsIn('filter=order')).toEqual(['audit', 'order'])
  for (const kind of await kindsIn('filter=session')) expect(['session', 'security']).toContain(kind)
  expect((await kindsIn('filter=none')).length).toBeGreaterThan(5)
})

test('mails to the instructor are in the timeline of the order, not of the member', async () => {
  const { member, id, teacher } = await livedIn('mails@example.com')
  const mails = (answer: { items: (Moment & { detail: string })[] }) =>
    answer.items.filter(({ kind }) => kind === 'mail').map(({ what, detail }) => `${what} ${detail}`)
  expect(mails(await ofOrder(id))).toContain(`question_asked ${teacher.email}`)
  expect(mails(await ofMember(member.id)).join()).not.toContain(teacher.email)
  // The learner has a mail about the same question, which is a receipt.
  for (const timeline of [await ofOrder(id), await ofMember(member.id)]) {
    expect(mails(timeline)).toContain('question_received mails@example.com')
    expect(mails(timeline)).not.toContain('question_asked mails@example.com')
  }
})

test('the timeline of an instructor has their steps and the acts of operators on them, and no step of another instructor', async () => {
  const member = await app.newMember({ points: 2000 })
  const { id, teacher } = await work.held(member)
  const params = { orderId: id }
  app.clock.advance(60_000)
  await app.as(operator)('POST /api/ops/orders/{orderId}/send-back', { params, body: { why } })
  app.clock.advance(60_000)
  await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', { params, body: { to: null, why } })
  app.clock.advance(60_000)
  const other = await app.newInstructor()
  await flow.claim(other, id)
  app.clock.advance(60_000)
  const suspended = { params: { instructorId: teacher.id }, body: { why } }
  await app.as(operator)('POST /api/ops/instructors/{instructorId}/suspend', suspended)
  const ofInstructor = (instructorId: number) =>
    ask('GET /api/ops/instructors/{instructorId}/timeline', { instructorId })
  const told = await ofInstructor(teacher.id)
  expect(momentsOf(told)).toEqual(['audit suspend', 'audit reassign', 'audit send_back', 'order 1>2', 'order 0>1'])
  expect(told.items[2]).toMatchObject({ order_id: id, detail: why })
  expect(told.pagination.total).toBe(5)
  expect(momentsOf(await ofInstructor(other.id))).toEqual(['order 0>1'])
})

test('the timeline has no text of a person, no code and no link', async () => {
  const { member, id } = await livedIn('secret@example.com')
  await app.as(member)('PATCH /api/users/{id}/emails', { body: { email: 'secret.too@example.com' } })
  const text = JSON.stringify([await ofMember(member.id), await ofOrder(id)])
  expect(text).toContain('mail')
  for (const secret of ['なぜ複数形', '訳し方の相談', 'とても読みやすい', 'http', member.token])
    expect(text).not.toContain(secret)
  const mails = await app.services.db.selectFrom('mails').select('plain').where('user_id', '=', member.id).execute()
  const codes = mails.flatMap(({ plain }) => plain.match(/\b\d{6}\b/g) ?? [])
  for (const code of codes) expect(text).not.toContain(code)
})

test('an order names the actions that are possible now', async () => {
  const member = await app.newMember({ points: 2000 })
  const see = (orderId: number) => ask('GET /api/ops/orders/{orderId}', { orderId })
  const waiting = await flow.place(member)
  expect(await see(waiting.id)).toMatchObject({
    may: { check: false, send_back: false, reassign: true, cancel: true },
    pays: false,
    instructor: null,
  })
  const { id } = await work.inHand(member)
  expect(await see(id)).toMatchObject({ may: { check: false, reassign: true, cancel: true }, pays: true })
  const held = await work.held(member)
  expect(await see(held.id)).toMatchObject({
    may: { check: true, send_back: true, reassign: true, cancel: true },
    pays: true,
    published_by: expect.any(String),
  })
})

test('five statements read a timeline, however long it is', async () => {
  const { member, id } = await livedIn('statements@example.com')
  expect(await statementsOf(async () => ofMember(member.id))).toBeLessThanOrEqual(5)
  expect(await statementsOf(async () => ofOrder(id))).toBeLessThanOrEqual(5)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
