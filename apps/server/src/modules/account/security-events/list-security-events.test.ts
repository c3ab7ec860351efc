import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { mailPasswordLinks } from '../passwords/mail-password-links.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { forgetSecurityEvents } from './forget-security-events.ts'

const app = useApp()
let passwordHash: string
const password = 'correct-horse-1'
const next = 'battery-staple-2'
const minute = 60_000
const day = 24 * 60 * minute
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.clock.advance(61 * minute))

const call = 'GET /api/users/{id}/security-events'
const member = () => app.newMember({ passwordHash })
const events = async (who: Somebody) => (await app.as(who)(call)).body.items as Record<string, unknown>[]
const kinds = async (who: Somebody) => (await events(who)).map(({ kind }) => kind)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const logIn = (email: string, given = password, from = '203.0.113.7') =>
  app.as(undefined)('POST /api/login', { body: { email, password: given }, from, headers: { 'user-agent': phone } })
const failTimes = async (count: number, email: string, from?: string) => {
  for (let n = 0; n < count; n += 1) await logIn(email, 'wrong-guess-9', from)
}

test('GET security-events climbs the ladder, and ignores an invalid cursor', async () => {
  await climbMemberLadder(app, call)
  const who = await member()
  for (const cursor of ['x', '-1', '1.5', '9'.repeat(30), ''])
    expect((await app.as(who)(call, { query: `cursor=${cursor}` })).status).toBe(200)
})

test('a sign-in is listed with the device, the first half of the address, and its session', async () => {
  const who = await member()
  const { token } = (await logIn(who.email)).body
  expect(await events(who)).toMatchObject([
    { kind: 'login', user_agent: phone, network: '203.0.x.x', current: false, until: null },
  ])
  expect(await events({ ...who, token })).toMatchObject([{ kind: 'login', current: true }])
  await logIn(who.email, password, '127.0.0.1')
  expect((await events(who))[0]).toMatchObject({ kind: 'login', network: null })
})

test('each security event of an account is listed once, newest first', async () => {
  const who = await member()
  const as = app.as(who)
  const other = (await logIn(who.email)).body.token as string
  const { items } = (await as('GET /api/users/{id}/sessions')).body
  const sessionId = items.find(({ current }: { current: boolean }) => !current).id
  await as('DELETE /api/users/{id}/sessions/{sessionId}', { params: { sessionId } })
  await as('DELETE /api/users/{id}/sessions/{sessionId}', { params: { sessionId } })
  await as('DELETE /api/users/{id}/sessions')
  await as('PATCH /api/users/{id}/password', { body: { current: password, next } })
  await as('PATCH /api/users/{id}/password', { body: { current: password, next } })
  await as('PATCH /api/users/{id}/emails', { body: { email: `new-${who.email}`, current_password: next } })
  await as('POST /api/users/{id}/verification', { body: { code: await newestSecret(app, `new-${who.email}`) } })
  // A request at the moment of a change counts as before it.
  app.clock.advance(1)
  await as('POST /api/users/{id}/exports')
  await as('POST /api/users/{id}/exports')
  expect(await kinds(who)).toEqual([
    'export_asked',
    'email_changed',
    'email_change_asked',
    'password_changed',
    'sessions_ended',
    'session_ended',
    'login',
  ])
  expect(outcome(await app.as({ ...who, token: other })(call))).toBe('401 unauthenticated')
})

test('a password set by mail and a withdrawal are listed too', async () => {
  const who = await member()
  await app.as(undefined)('POST /api/password/requests', { body: { email: who.email } })
  await mailPasswordLinks.run(app.services)
  const token = await newestSecret(app, who.email)
  await app.as(undefined)('POST /api/password/resets', { body: { token, password: next } })
  const again = { ...who, token: (await logIn(who.email, next)).body.token as string }
  expect(await kinds(again)).toEqual(['login', 'password_reset'])
  await app.as(again)('DELETE /api/users/{id}', { body: { password: next, reason: '' } })
  const kept = await app.services.db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', who.id)
    .orderBy('id')
    .execute()
  expect(kept.map(({ kind }) => kind)).toEqual(['password_reset', 'login', 'withdrawn'])
})

test('the fifth failure within 15 minutes is an event, once until 15 minutes pass without a failure', async () => {
  const who = await member()
  await failTimes(4, who.email)
  app.clock.advance(15 * minute)
  await failTimes(4, who.email)
  expect(await kinds(who)).toEqual([])
  await failTimes(1, who.email.toUpperCase(), '198.51.100.9')
  expect(await events(who)).toMatchObject([{ kind: 'login_failures', network: '198.51.x.x', current: false }])
  app.clock.advance(10 * minute)
  await failTimes(3, who.email)
  const [burst, ...rest] = await events(who)
  expect(rest).toEqual([])
  expect(Date.parse(String(burst?.['until'])) - Date.parse(String(burst?.['at']))).toBe(10 * minute)
  app.clock.advance(16 * minute)
  await failTimes(5, who.email)
  expect(await kinds(who)).toEqual(['login_failures', 'login_failures'])
})

test('twenty failures at once are one event', async () => {
  const who = await member()
  await Promise.all(Array.from({ length: 20 }, (_, n) => logIn(who.email, 'wrong-guess-9', `198.51.100.${n}`)))
  expect(await kinds(who)).toEqual(['login_failures'])
})

test('a right password after four wrong ones is no event of failures, after five it is', async () => {
  const who = await member()
  await failTimes(4, who.email)
  await logIn(who.email)
  expect(await kinds(who)).toEqual(['login'])
  await failTimes(5, who.email)
  await logIn(who.email)
  expect(await kinds(who)).toEqual(['login', 'login_failures', 'login'])
})

test('events are listed in pages of twenty, none twice and none missing', async () => {
  const who = await member()
  for (let n = 0; n < 45; n += 1) {
    app.clock.advance(minute)
    await app.as(who)('DELETE /api/users/{id}/sessions')
  }
  const seen: number[] = []
  let cursor: number | null = null
  do {
    const query: string = cursor === null ? '' : `cursor=${cursor}`
    const { body } = await app.as(who)(call, { query })
    seen.push(...body.items.map(({ id }: { id: number }) => id))
    cursor = body.next
  } while (cursor !== null)
  expect(new Set(seen).size).toBe(45)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('an event is stored for a year', async () => {
  const who = await member()
  await logIn(who.email)
  app.clock.advance(364 * day)
  await forgetSecurityEvents.run(app.services)
  const count = async () =>
    (await app.services.db.selectFrom('security_events').select('id').where('user_id', '=', who.id).execute()).length
  expect(await count()).toBe(1)
  app.clock.advance(2 * day)
  await forgetSecurityEvents.run(app.services)
  expect(await count()).toBe(0)
})

test('no event outlives a rolled-back transaction', async () => {
  const who = await member()
  await app.as(who)('PATCH /api/users/{id}/emails', { body: { email: who.email, current_password: password } })
  await app.as(who)('PATCH /api/users/{id}/password', { body: { current: 'not-mine-1', next } })
  expect(await kinds(who)).toEqual([])
  expect(app.errors).toEqual([])
})
