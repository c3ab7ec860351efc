import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { forgetSessions } from './forget-sessions.ts'

const app = useApp()
let passwordHash: string
const password = 'correct-horse-1'
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const list = 'GET /api/users/{id}/sessions'
const one = 'DELETE /api/users/{id}/sessions/{sessionId}'
const others = 'DELETE /api/users/{id}/sessions'
const day = 24 * 60 * 60_000
const member = () => app.newMember({ passwordHash })
const again = async (who: Somebody, agent: string): Promise<Somebody> => {
  const body = { email: who.email, password }
  const answer = await app.as(undefined)('POST /api/login', { body, headers: { 'user-agent': agent } })
  return { ...who, token: answer.body.token }
}
const items = async (who: Somebody) => (await app.as(who)(list)).body.items as { id: string; current: boolean }[]
const isIn = async (who: Somebody) => (await app.as(who)(list)).status === 200

test('GET and DELETE sessions climb the ladder', async () => {
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, others)
  await climbMemberLadder(app, one, { params: { sessionId: randomUUID() } })
})

test('a member sees their own sessions only, last used first', async () => {
  const who = await member()
  app.clock.advance(60_000)
  const phone = await again(who, 'A phone')
  await again(await member(), 'Somebody else')
  const seen = (await app.as(phone)(list)).body.items
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatchObject({ current: true, strategy: 'local', user_agent: 'A phone' })
  expect(seen[1]).toMatchObject({ current: false })
})

test('a session that is over or was not used for 30 days is not listed', async () => {
  const who = await member()
  const phone = await again(who, 'A phone')
  app.clock.advance(29 * day)
  await isIn(who)
  app.clock.advance(2 * day)
  expect(await items(who)).toHaveLength(1)
  expect(await isIn(phone)).toBe(false)
})

test('an ended session is refused at once, and ends once', async () => {
  const who = await member()
  const phone = await again(who, 'A phone')
  const sessionId = (await items(phone)).find(({ current }) => current)?.id ?? ''
  const end = () => app.as(who)(one, { params: { sessionId } })
  const answers = await Promise.all([end(), end()])
  expect(answers.map(outcome).toSorted()).toEqual(['204', '404 session_not_found'])
  expect(await isIn(phone)).toBe(false)
  expect(await isIn(who)).toBe(true)
})

test('a session of another person answers 404', async () => {
  const stranger = await member()
  const sessionId = (await items(stranger))[0]?.id ?? ''
  expect(outcome(await app.as(await member())(one, { params: { sessionId } }))).toBe('404 session_not_found')
  expect(await isIn(stranger)).toBe(true)
  for (const wrong of ['1', 'abc', '%00'])
    expect((await app.as(stranger)(one, { params: { sessionId: wrong } })).status).toBe(404)
})

test('all other sessions end together', async () => {
  const who = await member()
  const [phone, tablet] = [await again(who, 'A phone'), await again(who, 'A tablet')]
  const stranger = await member()
  expect((await app.as(phone)(others)).status).toBe(204)
  expect(await Promise.all([phone, who, tablet, stranger].map(isIn))).toEqual([true, false, false, true])
})

test('[X-04] a token is refused after its logout, and no stream opens with it', async () => {
  const who = await member()
  const { token } = (await app.as(who)('GET /api/users/{id}/token')).body
  expect((await app.as(who)('POST /api/logout')).status).toBe(204)
  expect(outcome(await app.as(who)(list))).toBe('401 unauthenticated')
  expect(outcome(await app.as({ ...who, token })('GET /api/stream'))).toBe('401 unauthenticated')
})

test('a session is forgotten 90 days after it was ended or ran out, and no other', async () => {
  const { db } = app.services
  const sweep = () => forgetSessions.run(app.services)
  await db.deleteFrom('sessions').execute()
  const left = async () => (await db.selectFrom('sessions').select('id').execute()).length
  const ended = await app.newMember()
  await app.newMember()
  await app.as(ended)('POST /api/logout')
  app.clock.advance(90 * day)
  await sweep()
  expect(await left()).toBe(2)
  app.clock.advance(1)
  await sweep()
  expect(await left()).toBe(1)
  const living = await app.newMember()
  app.clock.advance(30 * day - 1)
  await sweep()
  expect(await left()).toBe(2)
  expect((await app.as(living)('GET /api/users/{id}')).status).toBe(200)
  app.clock.advance(1)
  await sweep()
  expect(await left()).toBe(1)
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
test('[C-003] GET token climbs the ladder', () => climbMemberLadder(app, 'GET /api/users/{id}/token'))

test('a token of this moment is refused once its session is signed out', async () => {
  const who = await member()
  expect((await app.as(who)('POST /api/logout')).status).toBe(204)
  expect((await app.as(who)('GET /api/users/{id}')).body.code).toBe('unauthenticated')
})

test('[Q-23] a session lives 30 days from its last use', async () => {
  const who = await member()
  app.clock.advance(29 * day)
  expect((await app.as(who)('GET /api/users/{id}')).status).toBe(200)
  app.clock.advance(29 * day)
  expect((await app.as(who)('GET /api/users/{id}')).status).toBe(200)
  app.clock.advance(31 * day)
  expect((await app.as(who)('GET /api/users/{id}')).body.code).toBe('unauthenticated')
})
