import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword } from './password-hash.ts'

const app = useApp()
let passwordHash: string
const current = 'correct-horse-1'
beforeAll(async () => {
  passwordHash = await hashPassword(current)
})

const call = 'PATCH /api/users/{id}/password'
const change = (who: Somebody, body: unknown) => app.as(who)(call, { body })
const login = (email: string, password: string) => app.as(undefined)('POST /api/login', { body: { email, password } })
const member = (given = {}) => app.newMember({ passwordHash, ...given })

test('[Q-21] PATCH password climbs the ladder; a wrong password is `password` and ends no session', async () => {
  await climbMemberLadder(app, call, { body: { current, next: 'battery-staple-2' } })
  const who = await member()
  const refused = await change(who, { current: 'wrong', next: 'battery-staple-2' })
  expect(outcome(refused)).toBe('401 password')
  expect(refused.body.message).toContain('パスワード')
  expect((await app.as(who)('GET /api/users/{id}')).status).toBe(200)
})

test('a changed password replaces the old one, ends every other session and is reported to the member', async () => {
  const who = await member()
  const other = (await login(who.email, current)).body.token
  expect((await change(who, { current, next: 'battery-staple-2' })).status).toBe(204)
  expect((await app.as({ ...who, token: other })('GET /api/users/{id}')).body.code).toBe('unauthenticated')
  expect((await app.as(who)('GET /api/users/{id}')).status).toBe(200)
  expect(outcome(await login(who.email, current))).toBe('401 login_failed')
  expect((await login(who.email, 'battery-staple-2')).status).toBe(200)
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toContain('password_changed')
})

test.each([
  ['seven characters', 'abcde12'],
  ['73 characters', `a1${'x'.repeat(71)}`],
  ['no digit', 'abcdefgh'],
  ['no letter', '12345678'],
])('a new one of %s is refused', async (_name, next) => {
  expect(outcome(await change(await member(), { current, next }))).toBe('400 invalid_input')
})

test('the own address is no password, in any letter case', async () => {
  const who = await member({ email: 'taro1@example.com' })
  expect(outcome(await change(who, { current, next: 'TARO1@example.com' }))).toBe('400 password_is_email')
})

test('a member without a password cannot change it', async () => {
  expect(outcome(await change(await app.newMember(), { current, next: 'battery-staple-2' }))).toBe('401 password')
})

test('ten wrong guesses, even in parallel, lock for 15 minutes; the right one starts a new count', async () => {
  const who = await member()
  const guess = () => change(who, { current: 'wrong', next: 'battery-staple-2' })
  for (let n = 0; n < 9; n++) await guess()
  expect((await change(who, { current, next: current })).status).toBe(204)
  const answers = await Promise.all(Array.from({ length: 15 }, guess))
  const seen = answers.map(outcome)
  expect(seen.filter((one) => one === '401 password')).toHaveLength(10)
  expect(seen.filter((one) => one === '429 too_many_attempts')).toHaveLength(5)
  expect(outcome(await change(who, { current, next: 'battery-staple-2' }))).toBe('429 too_many_attempts')
  app.clock.advance(15 * 60_000)
  expect((await change(who, { current, next: 'battery-staple-2' })).status).toBe(204)
})

test('a sign-in with the old password during the change is signed out afterwards', async () => {
  for (let round = 0; round < 4; round++) {
    const who = await member()
    const [, ...logins] = await Promise.all([
      change(who, { current, next: 'battery-staple-2' }),
      ...Array.from({ length: 12 }, () => login(who.email, current)),
    ])
    for (const { status, body } of logins)
      if (status === 200)
        expect((await app.as({ ...who, token: body.token })('GET /api/users/{id}')).body.code).toBe('unauthenticated')
  }
})

test('of two changes at once one wins', async () => {
  const who = await member()
  const answers = await Promise.all(['first-one-1', 'second-one-2'].map((next) => change(who, { current, next })))
  expect(answers.map(outcome).toSorted()).toEqual(['204', '401 password'])
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
