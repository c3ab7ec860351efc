import { afterEach, expect, test } from 'vitest'
import { startApp, type Somebody } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { cookiesOf, enter, makerOf, password, sides, type Side } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { codeAt } from './codes.ts'
import { forgetSecondFactor } from './remove-second-factor.ts'

const minute = 60_000

const app = useApp()
afterEach(() => {
  expect(app.errors).toEqual([])
  app.clock.advance(24 * 60 * minute)
})

const somebodyAt = makerOf(app)
const byPassword = (side: Side, email: string) =>
  app.as(undefined)(`POST /api/${side}/login`, { body: { email, password } })
const byCode = (side: Side, ticket: string, code: string) =>
  app.as(undefined)(`POST /api/${side}/login/code`, { body: { ticket, code } })
const code = (secret: string, later = 0) => codeAt(secret, new Date(app.clock.now().getTime() + later))
const wrong = (secret: string) => String((Number(code(secret)) + 1) % 1_000_000).padStart(6, '0')
const sessions = async ({ kind, id }: Somebody) => {
  const of = app.services.db.selectFrom('sessions').select('id').where('principal', '=', kind)
  return (await of.where('principal_id', '=', id).where('revoked_at', 'is', null).execute()).length
}

test.each(sides)('at %s the first sign-in sets the second factor up, and gives no session before', async (side) => {
  const who = await somebodyAt(side)
  const before = await sessions(who)
  const first = await byPassword(side, who.email)
  expect(Object.keys(first.body).toSorted()).toEqual(['secret', 'step', 'ticket', 'uri'])
  expect(first.headers['set-cookie']).toBeUndefined()
  const { ticket, secret } = first.body
  expect(outcome(await byCode(side, ticket, wrong(secret)))).toBe('400 second_code_wrong')
  expect(await sessions(who)).toBe(before)
  const signedIn = await byCode(side, ticket, code(secret))
  expect(signedIn.status).toBe(200)
  expect(Object.keys(signedIn.body).toSorted()).toEqual(['recovery_codes', 'recovery_left'])
  expect(signedIn.body.recovery_codes).toHaveLength(10)
  expect(await sessions(who)).toBe(before + 1)
  const me = await app.as(undefined)(`GET /api/${side}/me`, { headers: { cookie: cookiesOf(signedIn) } })
  expect(me.body.id).toBe(who.id)
  expect(String(signedIn.headers['set-cookie'])).toMatch(new RegExp(`Path=/api/${side}; HttpOnly; SameSite=Strict`))
  // The secret is never answered again and is not stored in the clear.
  const again = await byPassword(side, who.email)
  expect(Object.keys(again.body).toSorted()).toEqual(['step', 'ticket'])
  const row = await app.services.db.selectFrom('second_factors').select('secret').execute()
  for (const one of row) expect(Buffer.from(one.secret).toString('latin1')).not.toContain(secret)
})

test.each(sides)('at %s a code is good once, and so is a ticket', async (side) => {
  const who = await somebodyAt(side)
  const { secret } = await enter(app, side, { email: who.email, password })
  const ticket = async () => (await byPassword(side, who.email)).body.ticket
  // The code that set it up was used, which ends it and every earlier code.
  expect(outcome(await byCode(side, await ticket(), code(secret)))).toBe('400 second_code_wrong')
  expect(outcome(await byCode(side, await ticket(), code(secret, -30_000)))).toBe('400 second_code_wrong')
  const spent = await ticket()
  const next = code(secret, 30_000)
  expect((await byCode(side, spent, next)).status).toBe(200)
  expect(outcome(await byCode(side, spent, code(secret)))).toBe('400 sign_in_over')
  expect(outcome(await byCode(side, await ticket(), next))).toBe('400 second_code_wrong')
  const late = await ticket()
  app.clock.advance(5 * minute)
  expect(outcome(await byCode(side, late, code(secret)))).toBe('400 sign_in_over')
  expect((await byCode(side, await ticket(), code(secret))).status).toBe(200)
})

test('of many requests with one code at once one signs in', async () => {
  const who = await somebodyAt('instructor')
  const { secret } = await enter(app, 'instructor', { email: who.email, password })
  app.clock.advance(minute)
  const tickets = await Promise.all(Array.from({ length: 4 }, () => byPassword('instructor', who.email)))
  const signedIn = await Promise.all(tickets.map(({ body }) => byCode('instructor', body.ticket, code(secret))))
  expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1)
})

test.each(sides)(
  'at %s five wrong codes close the door for a quarter of an hour, also to the right one',
  async (side) => {
    const who = await somebodyAt(side)
    const { secret } = await enter(app, side, { email: who.email, password })
    app.clock.advance(minute)
    const { ticket } = (await byPassword(side, who.email)).body
    const at = Array.from({ length: 8 }, () => byCode(side, ticket, wrong(secret)))
    const refused = (await Promise.all(at)).map(outcome)
    expect(refused.filter((one) => one === '400 second_code_wrong')).toHaveLength(5)
    expect(refused.filter((one) => one === '429 second_code_locked')).toHaveLength(3)
    expect((await byCode(side, ticket, code(secret))).body).toMatchObject({
      code: 'second_code_locked',
      retry_after: 15 * 60,
    })
    app.clock.advance(15 * minute)
    const fresh = (await byPassword(side, who.email)).body.ticket
    expect((await byCode(side, fresh, code(secret))).status).toBe(200)
  },
)

test('thirty wrong codes close it for the day, however they are spread', async () => {
  const who = await somebodyAt('ops')
  const { secret } = await enter(app, 'ops', { email: who.email, password })
  for (let round = 0; round < 6; round += 1) {
    app.clock.advance(16 * minute)
    const { ticket } = (await byPassword('ops', who.email)).body
    for (let n = 0; n < 5; n += 1)
      expect(outcome(await byCode('ops', ticket, wrong(secret)))).toBe('400 second_code_wrong')
  }
  app.clock.advance(16 * minute)
  const { ticket } = (await byPassword('ops', who.email)).body
  expect(outcome(await byCode('ops', ticket, code(secret)))).toBe('429 second_code_locked')
})

test('a recovery code works once, and its owner is informed of the remaining number', async () => {
  const who = await somebodyAt('instructor')
  const { answer } = await enter(app, 'instructor', { email: who.email, password })
  const [one = ''] = answer.body.recovery_codes
  const ticket = async () => (await byPassword('instructor', who.email)).body.ticket
  const signedIn = await byCode('instructor', await ticket(), one.toLowerCase().replaceAll('-', ' '))
  expect(signedIn.body).toMatchObject({ recovery_codes: null, recovery_left: 9 })
  expect(outcome(await byCode('instructor', await ticket(), one))).toBe('400 second_code_wrong')
  const mails = await app.services.db
    .selectFrom('mails')
    .select(['kind', 'plain'])
    .where('recipient', '=', who.email)
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['second_factor_set', 'recovery_code_used'])
  expect(mails.at(-1)?.plain).toContain('9')
  // A code of another person is refused.
  const other = await somebodyAt('instructor')
  const { answer: others } = await enter(app, 'instructor', { email: other.email, password })
  expect(outcome(await byCode('instructor', await ticket(), others.body.recovery_codes[0]))).toBe(
    '400 second_code_wrong',
  )
})

test('a ticket opens only its own step', async () => {
  const who = await somebodyAt('instructor')
  const { ticket, secret } = (await byPassword('instructor', who.email)).body
  expect(outcome(await byCode('ops', ticket, code(secret)))).toBe('400 sign_in_over')
  expect(outcome(await byCode('instructor', 'no-such-ticket', '123456'))).toBe('400 sign_in_over')
  expect((await byCode('instructor', ticket, code(secret))).status).toBe(200)
})

test('after a lost factor is removed its owner sets up a new one, and all their sessions have ended', async () => {
  const who = await somebodyAt('instructor')
  const { answer, secret } = await enter(app, 'instructor', { email: who.email, password })
  const half = (await byPassword('instructor', who.email)).body.ticket
  await app.services.db.transaction().execute((tx) => forgetSecondFactor(tx, 'instructor', who.id, app.clock.now()))
  const cookie = cookiesOf(answer)
  expect((await app.as(undefined)('GET /api/instructor/me', { headers: { cookie } })).status).toBe(401)
  app.clock.advance(minute)
  expect(outcome(await byCode('instructor', half, code(secret)))).toBe('400 sign_in_over')
  expect((await byPassword('instructor', who.email)).body.step).toBe('set_up')
})

test('an operator’s cookie is sent to the operators’ calls only, and from our own pages', async () => {
  const who = await somebodyAt('ops')
  const { answer } = await enter(app, 'ops', { email: who.email, password })
  const headers = { cookie: cookiesOf(answer) }
  expect((await app.as(undefined)('GET /api/instructor/me', { headers })).status).toBe(401)
  const asDesk = { cookie: cookiesOf(answer).replace('ops_session', 'desk_session') }
  expect((await app.as(undefined)('GET /api/instructor/me', { headers: asDesk })).status).toBe(403)
  const leave = (site: string) =>
    app.as(undefined)('POST /api/ops/logout', { headers: { ...headers, 'sec-fetch-site': site } })
  expect((await leave('cross-site')).status).toBe(403)
  expect((await leave('same-origin')).status).toBe(204)
  expect((await app.as(undefined)('GET /api/ops/me', { headers })).status).toBe(401)
})

test('in the demo the second factor is optional, and required once it is set up', async () => {
  const demo = await startApp({ environment: { STARTER_CONTENT: 'on' } })
  try {
    const enterDemo = (call: string, email: string) =>
      demo.as(undefined)(call, { body: { email, password: 'tensaku-demo-1' } })
    for (const [side, email] of [
      ['instructor', 'instructor@example.com'],
      ['ops', 'operator@example.com'],
    ] as const) {
      const done = await enterDemo(`POST /api/${side}/login`, email)
      expect(done.body).toEqual({ step: 'done' })
      const headers = { cookie: cookiesOf(done) }
      expect((await demo.as(undefined)(`GET /api/${side}/me`, { headers })).status).toBe(200)
    }
  } finally {
    await demo.close()
  }
})
