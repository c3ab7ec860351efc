import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answered, Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { climbDeskLadder, climbOperatorLadder } from '../../../../test/ladder.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { cookiesOf, enter } from '../../../../test/second-step.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const app = useApp()
let passwordHash: string
const current = 'correct-horse-1'
const next = 'battery-staple-2'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
beforeAll(async () => {
  passwordHash = await hashPassword(current)
})
beforeEach(() => app.clock.advance(hour))

const people = {
  instructor: () => app.newInstructor({ passwordHash }),
  ops: () => app.newOperator({ passwordHash, onDuty: false }),
}
const ladders = { instructor: climbDeskLadder, ops: climbOperatorLadder }
/** One more session of a person, with all its rows of a sign-in. */
async function onceMore(who: Somebody): Promise<{ id: string; as: Somebody }> {
  const { id } = await app.services.db
    .insertInto('sessions')
    .values({
      principal: who.kind,
      principal_id: who.id,
      address: '203.0.113.9',
      user_agent: 'Firefox/1',
      created_at: app.clock.now(),
      last_used_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, as: { ...who, token: await app.services.tokens.sign({ sub: who.id, sid: id, audience: who.kind }) } }
}

describe.each(['instructor', 'ops'] as const)('%s', (side) => {
  const list = `GET /api/${side}/sessions`
  const endOne = `DELETE /api/${side}/sessions/{sessionId}`
  const endOthers = `DELETE /api/${side}/sessions`
  const change = `PATCH /api/${side}/password`
  const end = (who: Somebody, sessionId: string) => app.as(who)(endOne, { params: { sessionId } })

  test('the calls of the own account climb the ladder', async () => {
    const climb = ladders[side]
    for (const call of [list, endOthers]) await climb(app, call)
    await climb(app, endOne, { params: { sessionId: randomUUID() } })
    await climb(app, change, { body: { current, next } })
  })

  test('the list shows the own sessions, last used first, and ends one or all others', async () => {
    const who = await people[side]()
    app.clock.advance(minute)
    const [second, third] = [await onceMore(who), await onceMore(who)]
    const { items } = (await app.as(who)(list)).body
    expect(items).toHaveLength(3)
    expect(items.map(({ current: here }: { current: boolean }) => here)).toEqual([false, false, true])
    expect(items[0]).toMatchObject({ user_agent: 'Firefox/1', network: '203.0.x.x' })
    expect(JSON.stringify(items)).not.toContain('203.0.113.9')

    expect(outcome(await end(who, second.id))).toBe('204')
    expect(outcome(await app.as(second.as)(list))).toBe('401 unauthenticated')
    expect(outcome(await end(who, second.id))).toBe('404 session_not_found')
    expect(outcome(await app.as(who)(endOthers))).toBe('204')
    expect(outcome(await app.as(third.as)(list))).toBe('401 unauthenticated')
    expect((await app.as(who)(list)).body.items).toHaveLength(1)
  })

  test('nobody ends a session of another person or of the other side', async () => {
    const who = await people[side]()
    const other = await onceMore(await people[side === 'ops' ? 'instructor' : 'ops']())
    const same = await onceMore(await people[side]())
    const member = await onceMore(await app.newMember())
    for (const theirs of [other, same, member]) expect(outcome(await end(who, theirs.id))).toBe('404 session_not_found')
    expect(outcome(await end(who, 'no-uuid'))).toBe('404 not_found')
    expect(outcome(await app.as(same.as)(list))).toBe('200')
  })

  test('changing the password needs the old one, and ends the other sessions', async () => {
    const who = await people[side]()
    const other = await onceMore(who)
    const ask = (body: object) => app.as(who)(change, { body })
    expect(outcome(await ask({ current: 'guess-1', next }))).toBe('401 password')
    expect(outcome(await ask({ current, next: 'Password1' }))).toBe('400 password_common')
    expect(outcome(await ask({ current, next: 'tensaku-12' }))).toBe('400 password_is_own')
    expect(outcome(await ask({ current, next: 'short1' }))).toBe('400 invalid_input')
    expect(outcome(await app.as(other.as)(list))).toBe('200')
    expect(outcome(await ask({ current, next }))).toBe('204')
    expect(outcome(await app.as(other.as)(list))).toBe('401 unauthenticated')
    expect(outcome(await app.as(who)(list))).toBe('200')
    expect(outcome(await ask({ current, next: 'yet-another-3' }))).toBe('401 password')
    const login = (password: string) =>
      app.as(undefined)(`POST /api/${side}/login`, { body: { email: who.email, password } })
    expect([outcome(await login(current)), outcome(await login(next))]).toEqual(['401 login_failed', '200'])
    expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['desk_password_changed'])
  })

  test('too many wrong passwords are refused, and then the right one too', async () => {
    const who = await people[side]()
    for (let n = 0; n < 10; n += 1) await app.as(who)(change, { body: { current: 'guess-1', next } })
    expect(outcome(await app.as(who)(change, { body: { current, next } }))).toBe('429 too_many_attempts')
  })

  test('of two changes at once one succeeds', async () => {
    const who = await people[side]()
    const other = await onceMore(who)
    const answers = await Promise.all([
      app.as(who)(change, { body: { current, next } }),
      app.as(other.as)(change, { body: { current, next: 'yet-another-3' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
  })
})

const setCookies = ({ headers }: Answered) => [headers['set-cookie'] ?? []].flat().map(String)

test('an instructor’s session slides, and its cookie with it', async () => {
  const { email } = await people.instructor()
  const { answer } = await enter(app, 'instructor', { email, password: current })
  const headers = { cookie: cookiesOf(answer) }
  const use = () => app.as(undefined)('GET /api/instructor/me', { headers })
  app.clock.advance(hour)
  expect(setCookies(await use())).toEqual([])
  for (let n = 0; n < 3; n += 1) {
    app.clock.advance(29 * day)
    const used = await use()
    expect(used.status).toBe(200)
    expect(setCookies(used)).toHaveLength(1)
    expect(setCookies(used)[0]).toMatch(/^desk_session=\S+; Path=\/api\/instructor; HttpOnly; .*Max-Age=2592000$/)
  }
  app.clock.advance(30 * day)
  expect(outcome(await use())).toBe('401 unauthenticated')
})

test('an operator’s session ends twelve hours after the sign-in, however much it is used', async () => {
  const { email } = await people.ops()
  const { answer } = await enter(app, 'ops', { email, password: current })
  expect(setCookies(answer)[0]).toMatch(/Max-Age=43200$/)
  const headers = { cookie: cookiesOf(answer) }
  const use = () => app.as(undefined)('GET /api/ops/sessions', { headers })
  for (let n = 0; n < 11; n += 1) {
    app.clock.advance(hour + minute)
    const used = await use()
    expect([used.status, setCookies(used)]).toEqual([200, []])
  }
  app.clock.advance(12 * hour - 11 * (hour + minute) - 1)
  expect((await use()).status).toBe(200)
  app.clock.advance(minute)
  expect(outcome(await use())).toBe('401 unauthenticated')
})
