import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbOperatorLadder } from '../../../../test/ladder.ts'
import { useOperator, why } from '../../../../test/operator-work.ts'
import { outcome, placing } from '../../../../test/order-flow.ts'
import { enter } from '../../../../test/second-step.ts'
import { hashPassword } from '../../account/index.ts'

const { app, flow, work, member, operator } = useOperator()

const password = 'a-long-password-1'
const act = (name: 'suspend' | 'reinstate' | 'second-factor/reset' | 'password-link', { id }: Somebody) =>
  app.as(operator)(`POST /api/ops/instructors/{instructorId}/${name}`, { params: { instructorId: id }, body: { why } })
const change = ({ id }: Somebody, body: object) =>
  app.as(operator)('PATCH /api/ops/instructors/{instructorId}', {
    params: { instructorId: id },
    body: { ...body, why },
  })
const list = async (query: string) => (await app.as(operator)('GET /api/ops/instructors', { query })).body
const signIn = (email: string) => app.as(undefined)('POST /api/instructor/login', { body: { email, password } })

test('the list climbs the ladder', () => climbOperatorLadder(app, 'GET /api/ops/instructors'))

test('an instructor is found by a part of the name or address, and not by a wildcard', async () => {
  const who = await app.newInstructor({ email: 'Find.Me@example.com' })
  const ids = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: number }) => id)
  expect(await ids('find.me@')).toEqual([who.id])
  expect(await ids('FIND.ME')).toEqual([who.id])
  expect(await ids('%')).toEqual([])
  expect(await ids('')).toContain(who.id)
})

test('a suspended instructor is signed out, cannot sign in and is offered nothing; their orders wait to be reassigned', async () => {
  const hash = await hashPassword(password)
  const who = await app.newInstructor({ passwordHash: hash })
  const { ticket } = (await signIn(who.email)).body
  const { id } = await flow.place(member)
  await flow.claim(who, id)
  expect(outcome(await act('suspend', who))).toBe('204')

  expect(outcome(await app.as(who)('GET /api/instructor/me'))).toBe('401 unauthenticated')
  expect(outcome(await signIn(who.email))).toBe('401 login_failed')
  const second = { body: { ticket, code: '000000' } }
  expect(outcome(await app.as(undefined)('POST /api/instructor/login/code', second))).toBe('400 sign_in_over')
  const listed = (await app.as(member)('GET /api/users/{id}/teachers/standard', { query: 'page=1' })).body.items
  expect(listed.map((one: { id: number }) => one.id)).not.toContain(who.id)
  const save = await app.newSave(member, { teacher: who.id })
  const body = { save_id: save.id, expected: { points: 0, quota: 0 } }
  expect(outcome(await app.as(member)(placing, { key: randomUUID(), body }))).toBe('409 teacher_unavailable')
  expect(await work.mailsTo(who)).toContain('instructor_suspended')
  expect((await list('filter=suspended')).items).toMatchObject([{ id: who.id, working: 1 }])
  const reassign = { params: { orderId: id }, body: { to: null, why } }
  expect(outcome(await app.as(operator)('POST /api/ops/orders/{orderId}/reassign', reassign))).toBe('204')

  expect(outcome(await act('reinstate', who))).toBe('204')
  expect((await signIn(who.email)).status).toBe(200)
  expect(outcome(await app.as(who)('GET /api/instructor/me'))).toBe('401 unauthenticated')
  expect((await list('filter=suspended')).items).toEqual([])
})

test('a submission from before the suspension is published', async () => {
  const { id, teacher } = await work.held(member)
  await act('suspend', teacher)
  const given = { params: { orderId: id }, body: { why } }
  expect(outcome(await app.as(operator)('POST /api/ops/orders/{orderId}/approve', given))).toBe('204')
  expect((await flow.read(member, id)).status.value).toBe(3)
})

test('slots, grade and certificate can be set, with slots never below the orders in correction', async () => {
  const { teacher } = await work.inHand(member)
  const standing = { grade: 3, slots: 0, biz_certified: true }
  expect(outcome(await change(teacher, standing))).toBe('409 slots_in_use')
  expect(outcome(await change(teacher, { ...standing, slots: 1 }))).toBe('204')
  expect(outcome(await change(teacher, { ...standing, slots: 1 }))).toBe('409 nothing_to_change')
  expect((await app.as(teacher)('GET /api/instructor/me')).body).toMatchObject({ slots: 1, biz_certified: true })
  expect(outcome(await flow.claim(teacher, (await flow.place(member)).id))).toBe('409 slots_full')
  for (const wrong of [{ slots: 9 }, { slots: -1 }, { grade: 0 }, { grade: 6 }, { slots: 1.5 }, { name: 'x' }])
    expect(outcome(await change(teacher, { ...standing, ...wrong }))).toBe('400 invalid_input')
})

test('claims during a reduction of slots never exceed the new number', async () => {
  const who = await app.newInstructor({ slots: 3 })
  const orders = await Promise.all([1, 2, 3].map(() => flow.place(member)))
  await Promise.all([
    ...orders.map(({ id }) => flow.claim(who, id)),
    ...[0, 1, 2].map((slots) => change(who, { grade: 1, slots, biz_certified: false })),
  ])
  const [row] = (await list(`q=${who.email}`)).items
  expect(row.working).toBeLessThanOrEqual(row.slots)
})

const done = async ({ id }: Somebody) =>
  (await work.acts())
    .filter(({ subject_id: of }) => of === id)
    .map(({ act, before, after }) => ({ act, before, after }))

test('a lost second factor is reset once, which ends the sessions and is mailed', async () => {
  const who = await app.newInstructor({ passwordHash: await hashPassword(password) })
  expect(outcome(await act('second-factor/reset', who))).toBe('409 nothing_to_change')
  expect(outcome(await app.as(who)('GET /api/instructor/me'))).toBe('200')
  await enter(app, 'instructor', { email: who.email, password })
  const taps = await Promise.all([1, 2, 3].map(() => act('second-factor/reset', who)))
  expect(taps.map(outcome).toSorted()).toEqual(['204', '409 nothing_to_change', '409 nothing_to_change'])
  expect(outcome(await app.as(who)('GET /api/instructor/me'))).toBe('401 unauthenticated')
  expect(await work.mailsTo(who)).toEqual(['second_factor_set', 'second_factor_reset'])
  const since = app.clock.now().toISOString()
  expect(await done(who)).toEqual([
    { act: 'reset_second_factor', before: { second_factor_since: since }, after: { second_factor_since: null } },
  ])
})

test('a password link is mailed at most once a minute, and never to a suspended instructor', async () => {
  const who = await app.newInstructor()
  const until = () => new Date(app.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString()
  const [first] = [until(), await act('password-link', who)]
  expect(outcome(await act('password-link', who))).toBe('409 link_just_sent')
  app.clock.advance(60_000)
  expect(outcome(await act('password-link', who))).toBe('204')
  expect(await work.mailsTo(who)).toEqual(['desk_password_link', 'desk_password_link'])
  expect(await done(who)).toEqual([
    { act: 'send_password_link', before: { password_link_until: null }, after: { password_link_until: first } },
    { act: 'send_password_link', before: { password_link_until: first }, after: { password_link_until: until() } },
  ])
  app.clock.advance(60_000)
  await act('suspend', who)
  const refused = await act('password-link', who)
  expect(outcome(refused)).toBe('409 link_while_suspended')
  expect(refused.body.message).toContain('利用を再開する')
  expect(await work.mailsTo(who)).toEqual(['desk_password_link', 'desk_password_link', 'instructor_suspended'])
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
