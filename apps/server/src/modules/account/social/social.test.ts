import { expect, test } from 'vitest'
import { newestSecret } from '../../../../test/mailbox.ts'
import { browser, fakeProvider, socialPerson } from '../../../../test/social.ts'
import { useApp } from '../../../../test/use-app.ts'
import type { SocialPerson } from '../../../ports/social-login.ts'
import { termsVersion } from '../../legal/index.ts'
import { closeAccount } from '../withdrawal/close-account.ts'
import { mailPasswordLinks } from '../passwords/mail-password-links.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'

const provider = fakeProvider()
const app = useApp({ social: provider.social })

/** Visits the provider as this person and returns: the headers that the app then sends. */
async function confirmed(person: SocialPerson, intent: 'login' | 'signup' = 'login') {
  provider.codes.set(person.subject, person)
  const own = browser(app)
  const { location } = await own.open((await own.start(intent))(person.subject))
  const ticket = new URL(location, 'http://localhost').searchParams.get('social') ?? ''
  return { 'social-auth-token': ticket, cookie: own.cookie() }
}
type Headers = Record<string, string>
const verify = (headers: Headers) => app.as(undefined)('GET /api/oauth/users/verify', { headers })
const signup = (headers: Headers, terms_version = termsVersion) =>
  app.as(undefined)('POST /api/oauth/users', { headers, body: { terms_version } })

async function member(person: SocialPerson) {
  const { body } = await signup(await confirmed(person, 'signup'))
  const { sub } = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString()) as { sub: string }
  return { kind: 'member' as const, id: Number(sub), email: person.email, token: body.token as string }
}
const by = { address: '127.0.0.1', userAgent: '', device: '' }
const withdraw = (id: number) => app.services.db.transaction().execute((tx) => closeAccount(tx, app.services, id, by))

test('[C-008] a known social account is signed in; withdrawn is 403, unknown 404, without a good header 401', async () => {
  const person = socialPerson()
  const { id } = await member(person)
  const headers = await confirmed(person)
  const { status, body } = await verify(headers)
  expect(status).toBe(200)
  const user = await app.as({ kind: 'member', id, email: '', token: body.token })('GET /api/users/{id}')
  expect(user.body).toMatchObject({ id, email: person.email, has_password: false })
  const sessions = await app.services.db
    .selectFrom('sessions')
    .select('strategy')
    .where('principal_id', '=', id)
    .execute()
  expect(sessions.map(({ strategy }) => strategy)).toEqual(['social', 'social'])

  await withdraw(id)
  expect(await verify(await confirmed(person))).toMatchObject({
    status: 403,
    body: { code: 'withdrawn', help: '360036894731' },
  })
  const byAddress = await confirmed(socialPerson({ email: person.email }))
  expect((await verify(byAddress)).body.code).toBe('withdrawn')
  expect(await verify(await confirmed(socialPerson()))).toMatchObject({
    status: 404,
    body: { code: 'social_unknown', help: '360036894731' },
  })
  const { cookie } = await confirmed(socialPerson())
  for (const wrong of [{}, { cookie }, { cookie, 'social-auth-token': 'x'.repeat(43) }])
    expect(await verify(wrong as Headers)).toMatchObject({ status: 401, body: { code: 'social_token_missing' } })
})

test('a ticket is refused in another browser, a second time, and after five minutes', async () => {
  const person = socialPerson()
  await member(person)
  const headers = await confirmed(person)
  const other = await confirmed(socialPerson())
  expect((await verify({ ...headers, cookie: '' })).status).toBe(401)
  expect((await verify({ ...headers, cookie: other.cookie })).status).toBe(401)
  expect((await verify(headers)).status).toBe(200)
  expect((await verify(headers)).status).toBe(401)
  const late = await confirmed(person)
  app.clock.advance(5 * 60_000)
  expect((await verify(late)).status).toBe(401)
})

test('a person signs in thirty times an hour by a social account too', async () => {
  const person = socialPerson()
  const { id } = await member(person)
  for (let n = 0; n < 30; n += 1) await countSignIn(app.services, { principal: 'member', id }, undefined)
  expect(await verify(await confirmed(person))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('a refused ticket stays valid: a person unknown at the login may sign up', async () => {
  const headers = await confirmed(socialPerson())
  expect((await verify(headers)).status).toBe(404)
  expect((await signup(headers)).status).toBe(201)
})

test('[C-009] sign-up opens an account and signs in; withdrawn is 403, a taken address 409', async () => {
  const person = socialPerson({ name: 'Sachiko Mori' })
  const mine = await member(person)
  expect((await app.as(mine)('GET /api/users/{id}')).body).toMatchObject({
    email: person.email,
    verified: true,
    username: 'Sachiko_Mori',
    username_chosen: false,
    has_password: false,
  })
  const again = await signup(await confirmed(person, 'signup'))
  expect(again).toMatchObject({ status: 409, body: { code: 'social_email_exists', help: '115001547632' } })

  const { email } = await app.newMember()
  const taken = await signup(await confirmed(socialPerson({ email: email.toUpperCase() }), 'signup'))
  expect(taken).toMatchObject({ status: 409, body: { code: 'social_email_exists' } })

  await withdraw(mine.id)
  const withdrawn = { status: 403, body: { code: 'social_signup_withdrawn' } }
  expect(await signup(await confirmed(person, 'signup'))).toMatchObject(withdrawn)
  const byAddress = await signup(await confirmed(socialPerson({ email: person.email }), 'signup'))
  expect(byAddress).toMatchObject(withdrawn)
  expect(byAddress.body.help).toBeUndefined()
})

test('an address that the provider has not confirmed gets a code, and only that code confirms it', async () => {
  const person = socialPerson({ emailVerified: false })
  const mine = await member(person)
  expect((await app.as(mine)('GET /api/users/{id}')).body).toMatchObject({ verified: false })
  const mails = app.services.db.selectFrom('mails').select(['kind', 'recipient']).where('user_id', '=', mine.id)
  expect(await mails.execute()).toEqual([{ kind: 'code_signup', recipient: person.email }])
})

test('an account opened with another person’s address goes to the reader of that mailbox', async () => {
  const person = socialPerson({ emailVerified: false })
  const opened = await member(person)
  await app.as(undefined)('POST /api/password/requests', { body: { email: person.email } })
  await mailPasswordLinks.run(app.services)
  const token = await newestSecret(app, person.email)
  const [reset, ...racing] = await Promise.all([
    app.as(undefined)('POST /api/password/resets', { body: { token, password: 'battery-staple-2' } }),
    ...(await Promise.all([1, 2, 3, 4].map(() => confirmed(person)))).map(verify),
  ])
  expect(reset.status).toBe(204)
  expect((await verify(await confirmed(person))).body.code).toBe('social_unknown')
  for (const { body } of [{ body: opened }, ...racing.filter(({ status }) => status === 200)])
    expect((await app.as({ ...opened, token: body.token })('GET /api/users/{id}')).status).toBe(401)
})

test('a confirmed address keeps its social account when a password is set', async () => {
  const person = socialPerson()
  await member(person)
  await app.as(undefined)('POST /api/password/requests', { body: { email: person.email } })
  await mailPasswordLinks.run(app.services)
  const token = await newestSecret(app, person.email)
  const body = { token, password: 'battery-staple-2' }
  expect((await app.as(undefined)('POST /api/password/resets', { body })).status).toBe(204)
  expect((await verify(await confirmed(person))).status).toBe(200)
})

test('consent to other terms opens no account', async () => {
  const headers = await confirmed(socialPerson(), 'signup')
  expect((await signup(headers, '1999-01-01')).body.code).toBe('terms_outdated')
  expect((await signup(headers)).status).toBe(201)
  const { terms_version } = await app.services.db
    .selectFrom('users')
    .select('terms_version')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(terms_version).toBe(termsVersion)
})

test('ten sign-ups with one address at once open one account, and ten people of one name get ten names', async () => {
  const email = socialPerson().email
  const same = await Promise.all(Array.from({ length: 10 }, () => confirmed(socialPerson({ email }), 'signup')))
  const answers = await Promise.all(same.map((headers) => signup(headers)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)])

  const people = await Promise.all(
    Array.from({ length: 10 }, () => confirmed(socialPerson({ name: 'Taro Suzuki' }), 'signup')),
  )
  const opened = await Promise.all(people.map((headers) => signup(headers)))
  expect(opened.map(({ status }) => status)).toEqual(Array<number>(10).fill(201))
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
