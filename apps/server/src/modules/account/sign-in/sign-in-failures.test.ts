import { beforeAll, expect, test } from 'vitest'
import type { Answered } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { enter } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { forgetAttempts } from '../forget-attempts.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const app = useApp()
let passwordHash = ''
const password = 'correct-horse-1'
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

let network = 0
const somewhere = () => `198.51.${++network >> 8}.${network & 255}`
type From = { from?: string; headers?: Record<string, string> }
const login = (email: string, given = password, { from = somewhere(), headers = {} }: From = {}) =>
  app.as(undefined)('POST /api/login', { body: { email, password: given }, from, headers })
const member = () => app.newMember({ passwordHash })
const sessionsOf = (principal: string, id: number) =>
  app.services.db
    .selectFrom('sessions')
    .selectAll()
    .where('principal', '=', principal)
    .where('principal_id', '=', id)
    .where('device', 'is not', null)
    .orderBy('created_at')
    .execute()
const cookies = ({ headers }: Answered) => [headers['set-cookie']].flat().map(String)
const deviceCookie = (answer: Answered) => cookies(answer).find((cookie) => cookie.startsWith('device=')) ?? ''

test('of fifty wrong passwords at once ten are checked', async () => {
  const { email } = await member()
  const from = somewhere()
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'wrong', { from })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  const locked = answers.find(({ status }) => status === 429)
  expect(locked?.body).toMatchObject({ code: 'too_many_attempts', retry_after: 900 })
  expect((await login(email)).status).toBe(200)
})

/** Tries 103 times, thirty at once: all at once would wait for a connection longer than the server allows on a busy machine. */
async function tryOften(
  tryOnce: (at: number) => ReturnType<typeof login>,
): Promise<Awaited<ReturnType<typeof login>>[]> {
  const answers = []
  for (let from = 0; from < 103; from += 30) {
    const batch = Array.from({ length: Math.min(30, 103 - from) }, (_, at) => tryOnce(from + at))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

test('one address that tries many accounts is stopped after a hundred failures, other addresses are not', async () => {
  const from = somewhere()
  const tries = await tryOften((at) => login(`x${at}@example.com`, 'no', { from }))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(100)
  const { email } = await member()
  expect(outcome(await login(email, password, { from }))).toBe('429 too_many_attempts')
  expect((await login(email)).status).toBe(200)
  app.clock.advance(15 * minute)
  expect((await login(email, password, { from })).status).toBe(200)
})

test('many addresses that try one account are stopped for the day, but not the owner on a known device', async () => {
  const { email } = await member()
  const cookie = deviceCookie(await login(email)).split(';')[0] ?? ''
  const tries = await tryOften(() => login(email, 'wrong'))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(100)
  expect(outcome(await login(email))).toBe('429 too_many_attempts')
  expect((await login(email, password, { headers: { cookie } })).status).toBe(200)
  app.clock.advance(24 * hour)
  expect((await login(email)).status).toBe(200)
})

test('a withdrawn member gets the same answer as an unknown one', async () => {
  const { id, email } = await member()
  await app.services.db.updateTable('users').set({ withdrawn_at: app.clock.now() }).where('id', '=', id).execute()
  expect(outcome(await login(email))).toBe('401 login_failed')
})

test('a session stores network and device, and the browser keeps its device number for 400 days', async () => {
  const { id, email } = await member()
  const agent = `Mozilla/5.0 ${'x'.repeat(300)}`
  const first = await login(email, password, { from: '203.0.113.5', headers: { 'user-agent': agent } })
  const cookie = deviceCookie(first)
  expect(cookie).toMatch(/^device=[0-9a-f-]{36}; Path=\/api; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
  app.clock.advance(1000)
  const again = await login(email, password, { headers: { cookie: `a=b; ${cookie.split(';')[0]}` } })
  expect(deviceCookie(again)).toBe(cookie)
  const [one, two] = await sessionsOf('member', id)
  const device = cookie.slice('device='.length, 'device='.length + 36)
  expect(one).toMatchObject({ strategy: 'local', address: '203.0.113.5', user_agent: agent.slice(0, 200), device })
  expect(two?.device).toBe(device)
  const invented = await login(email, password, { headers: { cookie: "device=' or 1=1" } })
  expect(deviceCookie(invented)).not.toContain('or 1=1')
})

test('an instructor’s session stores the same, next to the cookie of the desk', async () => {
  const { id, email } = await app.newInstructor({ passwordHash })
  const { answer } = await enter(app, 'instructor', { email, password }, { from: '203.0.113.6' })
  expect(cookies(answer)).toHaveLength(2)
  expect((await sessionsOf('instructor', id))[0]).toMatchObject({ address: '203.0.113.6', strategy: 'local' })
  expect(deviceCookie(answer)).not.toBe('')
})

test('counted failures are deleted once no limit needs them', async () => {
  const count = async () =>
    app.services.db
      .selectFrom('login_failures')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  await login('nobody@example.com', 'wrong')
  expect((await count()).rows).toBeGreaterThan(0)
  app.clock.advance(24 * hour - 1000)
  await login('nobody@example.com', 'wrong')
  app.clock.advance(2000)
  await forgetAttempts.run(app.services)
  expect((await count()).rows).toBe(1)
})
