import { afterEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { cookiesOf, enter, makerOf, password, sides, type Side } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { codeAt } from './codes.ts'

const minute = 60_000

const app = useApp()
afterEach(() => {
  expect(app.errors).toEqual([])
  app.clock.advance(20 * minute)
})

const somebodyAt = makerOf(app)
const code = (secret: string) => codeAt(secret, app.clock.now())
const begin = (who: Somebody, side: Side, given = password) =>
  app.as(who)(`POST /api/${side}/second-factor`, { body: { password: given } })
const finish = (who: Somebody, side: Side, ticket: string, given: string) =>
  app.as(who)(`PUT /api/${side}/second-factor`, { body: { ticket, code: given } })
const state = async (who: Somebody, side: Side) => (await app.as(who)(`GET /api/${side}/second-factor`)).body

test('the calls of the second factor climb the ladder', async () => {
  await climbDeskLadder(app, 'GET /api/instructor/second-factor')
  await climbDeskLadder(app, 'POST /api/instructor/second-factor', { body: { password } })
  await climbDeskLadder(app, 'PUT /api/instructor/second-factor', { body: { ticket: 'x', code: '123456' } })
})

test.each(sides)('at %s it is renewed after the password, and the old one opens no more', async (side) => {
  const who = await somebodyAt(side)
  const { answer, secret: old } = await enter(app, side, { email: who.email, password })
  const oldCode = answer.body.recovery_codes[0]
  app.clock.advance(minute)
  const { status, body } = await begin(who, side)
  expect(status).toBe(200)
  expect(outcome(await finish(who, side, body.ticket, code(old)))).toBe('400 second_code_wrong')
  const renewed = await finish(who, side, body.ticket, code(body.secret))
  expect(renewed.body.recovery_codes).toHaveLength(10)
  expect(await state(who, side)).toEqual({ since: app.clock.now().toISOString(), recovery_left: 10, required: true })
  // The session of the sign-in before is over; the one that renewed stays.
  const headers = { cookie: cookiesOf(answer) }
  expect((await app.as(undefined)(`GET /api/${side}/me`, { headers })).status).toBe(401)
  app.clock.advance(minute)
  const signIn = async (given: string) => {
    const { ticket } = (await app.as(undefined)(`POST /api/${side}/login`, { body: { email: who.email, password } }))
      .body
    return outcome(await app.as(undefined)(`POST /api/${side}/login/code`, { body: { ticket, code: given } }))
  }
  expect(await signIn(code(old))).toBe('400 second_code_wrong')
  expect(await signIn(oldCode)).toBe('400 second_code_wrong')
  expect(await signIn(code(body.secret))).toBe('200')
})

test('a renewal needs the password and its own ticket, not one of another person or of a sign-in', async () => {
  const who = await somebodyAt('instructor')
  const other = await somebodyAt('instructor')
  const refused = await begin(who, 'instructor', 'wrong-horse-1')
  expect(outcome(refused)).toBe('401 password')
  const { ticket, secret } = (await begin(other, 'instructor')).body
  expect(outcome(await finish(who, 'instructor', ticket, code(secret)))).toBe('400 sign_in_over')
  const entering = await app.as(undefined)('POST /api/instructor/login', { body: { email: who.email, password } })
  expect(outcome(await finish(who, 'instructor', entering.body.ticket, code(entering.body.secret)))).toBe(
    '400 sign_in_over',
  )
  const login = { ticket, code: code(secret) }
  expect(outcome(await app.as(undefined)('POST /api/instructor/login/code', { body: login }))).toBe('400 sign_in_over')
  for (let n = 0; n < 9; n += 1) await begin(who, 'instructor', `wrong-horse-${n}`)
  expect(outcome(await begin(who, 'instructor'))).toBe('429 too_many_attempts')
})
