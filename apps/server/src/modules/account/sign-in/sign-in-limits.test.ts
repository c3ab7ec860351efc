import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { passwordLinkFor } from '../passwords/desk-password-links.ts'
import { mailPasswordLinks } from '../passwords/mail-password-links.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { countSignIn } from './sign-in-limits.ts'
import { openSession } from '../sessions/open-session.ts'

const app = useApp()
let passwordHash: string
const password = 'correct-horse-1'
const minute = 60_000
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
beforeEach(() => app.clock.advance(61 * minute))

const visitor = { address: '127.0.0.1', userAgent: '', device: '0b8f2e0e-7a63-4f5e-9c1a-1d2f3a4b5c6d' }
const open = (who: Somebody, services = app.services) =>
  services.db
    .transaction()
    .execute((tx) =>
      openSession({ ...services, db: tx }, who.kind as 'member', who.id, { ...visitor, strategy: 'local' }),
    )
const living = (who: Somebody) =>
  app.services.db
    .selectFrom('sessions')
    .select('id')
    .where('principal', '=', who.kind)
    .where('principal_id', '=', who.id)
    .where('revoked_at', 'is', null)
    .execute()
const user = 'GET /api/users/{id}'

test('the twenty-first session ends the one that was unused for longest, and its member is notified', async () => {
  const first = await app.newMember()
  app.clock.advance(minute)
  const second = { ...first, token: await open(first) }
  app.clock.advance(2 * 60 * minute)
  expect((await app.as(first)(user)).status).toBe(200)
  for (let n = 0; n < 18; n += 1) await open(first)
  expect(await living(first)).toHaveLength(20)
  app.clock.advance(minute)
  const last = { ...first, token: await open(first) }
  expect(outcome(await app.as(last)(user))).toBe('200')
  expect(outcome(await app.as(second)(user))).toBe('401 unauthenticated')
  expect(await living(first)).toHaveLength(20)
  const { items } = (await app.as(first)('GET /api/users/{id}/security-events')).body
  expect(items.filter(({ kind }: { kind: string }) => kind === 'session_displaced')).toHaveLength(1)
})

test('a displaced session is signed out', async () => {
  const first = await app.newInstructor()
  app.clock.advance(minute)
  for (let n = 0; n < 20; n += 1) await open(first)
  expect(outcome(await app.as(first)('GET /api/instructor/me'))).toBe('401 unauthenticated')
  expect(await living(first)).toHaveLength(20)
})

test('ten sign-ins at once leave twenty sessions', async () => {
  const who = await app.newMember()
  for (let n = 0; n < 18; n += 1) await open(who)
  await Promise.all(Array.from({ length: 10 }, () => open(who)))
  expect(await living(who)).toHaveLength(20)
})

test('in the demo, whose accounts are shared, no session is displaced and no sign-in counted', async () => {
  const who = await app.newMember()
  const demo = { ...app.services, demo: true }
  for (let n = 0; n < 22; n += 1) await open(who, demo)
  expect(await living(who)).toHaveLength(23)
  for (let n = 0; n < 40; n += 1) await countSignIn(demo, { principal: 'member', id: who.id }, '203.0.113.1')
})

test('a person signs in thirty times an hour, also with the right password, and another person is not affected', async () => {
  const [{ id, email }, other] = [await app.newMember({ passwordHash }), await app.newMember({ passwordHash })]
  const login = (address: string) => app.as(undefined)('POST /api/login', { body: { email: address, password } })
  for (let n = 0; n < 29; n += 1) await countSignIn(app.services, { principal: 'member', id }, '203.0.113.1')
  expect(outcome(await login(email))).toBe('200')
  const refused = await login(email)
  expect([outcome(refused), refused.headers['retry-after']]).toEqual(['429 too_many_requests', '3600'])
  expect(outcome(await login(other.email))).toBe('200')
  app.clock.advance(60 * minute)
  expect(outcome(await login(email))).toBe('200')
})

const next = 'battery-staple-2'
const setBy: Record<
  string,
  { make: () => Promise<Somebody>; login: string; choose: (who: Somebody) => Promise<string> }
> = {
  'a member': {
    make: () => app.newMember({ passwordHash }),
    login: 'POST /api/login',
    choose: async ({ email }) => {
      await app.as(undefined)('POST /api/password/requests', { body: { email } })
      await mailPasswordLinks.run(app.services)
      const body = { token: await newestSecret(app, email), password: next }
      return outcome(await app.as(undefined)('POST /api/password/resets', { body }))
    },
  },
  'an instructor': {
    make: () => app.newInstructor({ passwordHash }),
    login: 'POST /api/instructor/login',
    choose: ({ id }) => atDesk('instructor', id),
  },
  'an operator': {
    make: () => app.newOperator({ passwordHash }),
    login: 'POST /api/ops/login',
    choose: ({ id }) => atDesk('operator', id),
  },
}
async function atDesk(principal: 'instructor' | 'operator', id: number): Promise<string> {
  const url = await app.services.db.transaction().execute((tx) => passwordLinkFor(tx, app.services, { principal, id }))
  const body = { token: new URL(url).searchParams.get('token'), password: next }
  return outcome(await app.as(undefined)('POST /api/instructor/password', { body }))
}

test.each(Object.entries(setBy))(
  '[X-02] after a thief used up the sign-ins of %s, only a password set by a link signs them in',
  async (_, { make, login, choose }) => {
    const [who, other] = [await make(), await make()]
    for (const { kind, id } of [who, other])
      for (let n = 0; n < 30; n += 1) await countSignIn(app.services, { principal: kind, id }, '203.0.113.1')
    const signIn = async (email: string, given: string) =>
      outcome(await app.as(undefined)(login, { body: { email, password: given } }))
    expect(await signIn(who.email, password)).toBe('429 too_many_requests')
    expect(await choose(who)).toBe('204')
    expect(await signIn(who.email, next)).toBe('200')
    expect(await signIn(other.email, password)).toBe('429 too_many_requests')
  },
)

test('a school behind one public address signs in six hundred times an hour, a private network without a limit', async () => {
  const who = await app.newMember({ passwordHash })
  const taken = Array.from({ length: 600 }, () => app.clock.now().getTime())
  for (const network of ['203.0.113.77', '192.168.0.7'])
    await app.services.db
      .insertInto('turns')
      .values({ key: `sign-in ${network}`, taken, until: app.clock.now() })
      .execute()
  const body = { email: who.email, password }
  const from = (address: string) => app.as(undefined)('POST /api/login', { body, from: address })
  expect(outcome(await from('203.0.113.77'))).toBe('429 too_many_requests')
  expect(outcome(await from('203.0.113.78'))).toBe('200')
  expect(outcome(await from('192.168.0.7'))).toBe('200')
})
