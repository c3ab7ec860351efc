import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { quickCaptcha } from '../../../../test/quick-captcha.ts'
import { useApp } from '../../../../test/use-app.ts'
import { termsVersion } from '../../legal/index.ts'
import { hashesOf, rememberIdentity } from '../identity-matching/identity-hashes.ts'

const app = useApp({ captcha: quickCaptcha })
let count = 0

const somebody = (changes: Record<string, unknown> = {}) => ({
  email: `New${++count}@Example.com`,
  password: 'correct-horse-1',
  username: `new_${count}`,
  captcha: randomUUID(),
  terms_version: termsVersion,
  ...changes,
})
/** From a different address by default. */
const signup = (changes: Record<string, unknown> = {}, from = `198.51.${count >> 8}.${count & 255}`) =>
  app.as(undefined)('POST /api/signup', { body: somebody(changes), from })
const rowOf = (email: string) =>
  app.services.db.selectFrom('users').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst()
const mailsTo = (email: string) =>
  app.services.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('[X-01][Q-13] sign-up opens an unverified account, records the consent, mails six digits and signs in', async () => {
  const given = somebody()
  const answer = await app.as(undefined)('POST /api/signup', { body: given })
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual({ email: given.email, token: expect.any(String) })
  expect(String(answer.headers['set-cookie'])).toMatch(/^device=[\w-]+; Path=\/api; HttpOnly/)

  const row = await rowOf(given.email)
  expect(row).toMatchObject({ username: given.username, verified_at: null, terms_version: termsVersion })
  expect(row?.terms_accepted_at).toEqual(app.clock.now())
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  const [mail, ...more] = await mailsTo(given.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'code_signup', sent_at: null })
  const [code = ''] = /^\d{6}$/m.exec(mail?.plain ?? '') ?? []
  expect(code).not.toBe('')
  const kept = await app.services.db.selectFrom('verification_codes').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(code)

  const me = { kind: 'member' as const, id: row?.id ?? 0, email: given.email, token: answer.body.token }
  expect((await app.as(me)('GET /api/users/{id}')).body).toMatchObject({ verified: false, count_orders: { total: 0 } })
  expect(outcome(await app.as(me)('GET /api/users/{id}/orders/standard'))).toBe('403 unverified')
})

test('the session of a sign-up is one of the account’s own: the list shows it, and a log-out ends it', async () => {
  const { email, password, ...rest } = somebody()
  const { body } = await app.as(undefined)('POST /api/signup', { body: { email, password, ...rest } })
  const id = (await rowOf(email))?.id ?? 0
  const me = { kind: 'member' as const, id, email, token: body.token }
  expect((await app.as(undefined)('POST /api/login', { body: { email, password } })).status).toBe(200)
  const sessions = await app.services.db
    .selectFrom('sessions')
    .select('strategy')
    .where('principal_id', '=', id)
    .execute()
  expect(sessions).toEqual([{ strategy: 'local' }, { strategy: 'local' }])
  expect((await app.as(me)('POST /api/logout')).status).toBe(204)
  expect(outcome(await app.as(me)('GET /api/users/{id}'))).toBe('401 unauthenticated')
})

test('an address and a name are taken in any letter case, also by an unverified member', async () => {
  const first = somebody()
  await app.as(undefined)('POST /api/signup', { body: first })
  expect(outcome(await signup({ email: first.email.toUpperCase() }))).toBe('409 email_taken')
  expect(outcome(await signup({ username: first.username.toUpperCase() }))).toBe('409 username_taken')
})

const after15Minutes = 15 * 60 * 1000
const codeOf = async (email: string) => /^\d{6}$/m.exec((await mailsTo(email)).at(-1)?.plain ?? '')?.[0] ?? ''

test('[X-01] the address of a sign-up without a confirmation is free after its code: a new sign-up ends the old one', async () => {
  const first = somebody()
  const { body } = await app.as(undefined)('POST /api/signup', { body: first })
  const old = {
    kind: 'member' as const,
    id: (await rowOf(first.email))?.id ?? 0,
    email: first.email,
    token: body.token,
  }
  const free = () => app.as(undefined)('GET /api/emails/verify', { query: `value=${first.email}` })
  app.clock.advance(after15Minutes - 1)
  expect([outcome(await signup({ email: first.email })), (await free()).body.data]).toEqual(['409 email_taken', false])
  app.clock.advance(1)
  expect((await free()).body.data).toBe(true)
  const password = 'another-horse-2'
  expect(outcome(await signup({ email: first.email, password }))).toBe('201')

  expect(outcome(await app.as(old)('GET /api/users/{id}'))).toBe('401 unauthenticated')
  const logIn = (given: string) =>
    app.as(undefined)('POST /api/login', { body: { email: first.email, password: given } })
  expect((await logIn(first.password)).status).toBe(401)
  expect((await logIn(password)).status).toBe(200)
  expect(await app.services.db.selectFrom('users').select('username').where('id', '=', old.id).execute()).toEqual([
    { username: `withdrawn-${old.id}` },
  ])
})

test('[X-01] the name of a sign-up without a confirmation is free after its code, for a sign-up and for a member', async () => {
  const [first, second] = [somebody(), somebody()]
  for (const body of [first, second]) await app.as(undefined)('POST /api/signup', { body })
  const member = await app.newMember()
  const rename = () => app.as(member)('PUT /api/users/{id}', { body: { username: second.username.toUpperCase() } })
  const free = () => app.as(member)('GET /api/users/{id}/usernames/verify', { query: `value=${second.username}` })
  expect([outcome(await signup({ username: first.username })), outcome(await rename())]).toEqual([
    '409 username_taken',
    '409 username_taken',
  ])
  expect((await free()).body.data).toBe(false)
  app.clock.advance(after15Minutes)
  expect((await free()).body.data).toBe(true)
  expect([outcome(await signup({ username: first.username })), outcome(await rename())]).toEqual(['201', '200'])
  expect([await rowOf(first.email), await rowOf(second.email)]).toEqual([undefined, undefined])
})

test('a new code, and a confirmation, keep the address', async () => {
  const given = somebody()
  const { body } = await app.as(undefined)('POST /api/signup', { body: given })
  const me = { kind: 'member' as const, id: (await rowOf(given.email))?.id ?? 0, email: given.email, token: body.token }
  app.clock.advance(after15Minutes)
  expect((await app.as(me)('POST /api/users/{id}/verification/resend')).status).toBe(204)
  expect(outcome(await signup({ email: given.email }))).toBe('409 email_taken')
  const code = await codeOf(given.email)
  expect((await app.as(me)('POST /api/users/{id}/verification', { body: { code } })).status).toBe(200)
  app.clock.advance(after15Minutes)
  expect(outcome(await signup({ email: given.email, username: given.username }))).toBe('409 email_taken')
})

test('of twenty sign-ups with an abandoned address and name at the same moment one succeeds', async () => {
  const { email, username } = somebody()
  expect(outcome(await signup({ email, username }))).toBe('201')
  app.clock.advance(after15Minutes)
  const outcomes = (await Promise.all(Array.from({ length: 20 }, () => signup({ email, username })))).map(outcome)
  expect(outcomes.filter((one) => one === '201')).toHaveLength(1)
  expect(new Set(outcomes.filter((one) => one !== '201'))).toEqual(new Set(['409 email_taken']))
})

test('of twenty sign-ups with one address or name at the same moment one succeeds', async () => {
  const email = 'twins@example.com'
  const emails = await Promise.all(Array.from({ length: 20 }, () => signup({ email })))
  expect(emails.map(outcome).toSorted()).toEqual(['201', ...Array.from({ length: 19 }, () => '409 email_taken')])
  expect(await mailsTo(email)).toHaveLength(1)
  const names = await Promise.all(Array.from({ length: 20 }, () => signup({ username: 'Twins' })))
  expect(names.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('a captcha is good for one try, also when twenty use it at once, and a wrong one for none', async () => {
  expect(outcome(await signup({ captcha: 'wrong' }))).toBe('400 captcha_failed')
  const captcha = randomUUID()
  const at = await Promise.all(Array.from({ length: 20 }, () => signup({ captcha })))
  expect(at.map(outcome).toSorted()).toEqual(['201', ...Array.from({ length: 19 }, () => '400 captcha_failed')])
})

test('the consent must be to the current terms, and the password must not be the address', async () => {
  expect(outcome(await signup({ terms_version: '2020-01-01' }))).toBe('409 terms_outdated')
  expect(outcome(await signup({ email: 'me1234@example.com', password: 'Me1234@Example.com' }))).toBe(
    '400 password_is_email',
  )
})

test('one answer refuses the address, the password and the name', async () => {
  const first = somebody()
  expect(outcome(await signup(first))).toBe('201')
  const { email, username } = first
  const { status, body } = await signup({ email, username, password: 'Password1' })
  expect([status, body.code, body.also.map(({ code }: { code: string }) => code)]).toEqual([
    409,
    'email_taken',
    ['password_common', 'username_taken'],
  ])
  const one = await signup({ password: 'Password1' })
  expect([outcome(one), one.body.also]).toEqual(['400 password_common', undefined])
  // The answer about a password tells nothing of the members without a captcha.
  expect(outcome(await signup({ email, username, password: 'Password1', captcha: 'wrong' }))).toBe('400 captcha_failed')
})

test('the rules of the fields are the server’s own', async () => {
  const wrong: [string, unknown][] = [
    ['username', 'ab'],
    ['username', 'a'.repeat(21)],
    ['username', '名前です'],
    ['password', 'short1'],
    ['password', 'only-letters'],
    ['password', '12345678'],
    ['password', `a1${'x'.repeat(71)}`],
    ['email', 'not an address'],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['captcha', ''],
  ]
  for (const [field, value] of wrong) {
    const answer = await signup({ [field]: value })
    expect(`${field} ${outcome(answer)}`).toBe(`${field} 400 invalid_input`)
    expect(answer.body.fields).toEqual([field])
  }
})

test('a withdrawn member cannot return under any spelling of the address, and unreachable addresses are refused', async () => {
  const hashes = hashesOf(app.services, { emails: ['gone.person@gmail.com'], socials: [] })
  await app.services.db.transaction().execute((tx) => rememberIdentity(tx, 'withdrawn', hashes, app.clock.now()))
  expect(outcome(await signup({ email: 'GonePerson+again@googlemail.com' }))).toBe('403 email_blocked')
  expect(outcome(await signup({ email: 'me@printer.local' }))).toBe('403 email_blocked')
})

test('ten accounts an hour from one address, even with parallel requests', async () => {
  const from = '203.0.113.9'
  const first = await Promise.all(Array.from({ length: 14 }, () => signup({}, from)))
  expect(first.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = first.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'too_many_requests', retry_after: 3600 })
  expect((await signup({}, '203.0.113.10')).status).toBe(201)
  app.clock.advance(60 * 60 * 1000 + 1)
  expect((await signup({}, from)).status).toBe(201)
})

test('a captcha can be fetched sixty times in ten minutes', async () => {
  const ask = () => app.as(undefined)('GET /api/captcha', { from: '203.0.113.11' })
  for (let times = 0; times < 60; times++) expect((await ask()).status).toBe(200)
  expect(outcome(await ask())).toBe('429 too_many_requests')
  app.clock.advance(10 * 60 * 1000)
  expect((await ask()).status).toBe(200)
})

test('[Q-30] without keys the browser’s work opens one account, and the same work no second one', async () => {
  const real = await startApp()
  const { body } = await real.as(undefined)('GET /api/captcha')
  expect(body.kind).toBe('altcha')
  const { challenge } = body
  const captcha = JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
  const ask = () => real.as(undefined)('POST /api/signup', { body: somebody({ captcha }) })
  expect([outcome(await ask()), outcome(await ask())]).toEqual(['201', '400 captcha_failed'])
  expect((await real.as(undefined)('POST /api/signup', { body: somebody() })).body.code).toBe('captcha_failed')
  await real.close()
})
