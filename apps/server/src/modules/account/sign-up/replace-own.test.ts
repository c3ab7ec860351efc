import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { outcome } from '../../../../test/order-flow.ts'
import { quickCaptcha } from '../../../../test/quick-captcha.ts'
import { useApp } from '../../../../test/use-app.ts'
import { termsVersion } from '../../legal/index.ts'

const app = useApp({ captcha: quickCaptcha })
let count = 0

type Person = { email: string; username: string }
const somebody = (): Person => ({ email: `wrong${++count}@example.com`, username: `again_${count}` })
const signUp = (who: Person, replaces?: string) =>
  app.as(undefined)('POST /api/signup', {
    body: {
      ...who,
      password: 'correct-horse-1',
      captcha: randomUUID(),
      terms_version: termsVersion,
      ...(replaces !== undefined && { replaces }),
    },
  })
const rowOf = (username: string) =>
  app.services.db.selectFrom('users').selectAll().where('username_key', '=', username).executeTakeFirstOrThrow()

/** Signs somebody up. Returns the caller of their unconfirmed account. */
async function unconfirmed(who = somebody()) {
  const { body } = await signUp(who)
  const { id } = await rowOf(who.username)
  return { ...who, kind: 'member' as const, id, token: String(body.token) }
}

test('[X-01] a sign-up with the session of the own unconfirmed account replaces it: the name stays, the address is corrected', async () => {
  const old = await unconfirmed()
  const email = `right${count}@example.com`
  const { username } = old
  expect(outcome(await signUp({ email, username }))).toBe('409 username_taken')
  expect(outcome(await signUp({ email, username }, 'no-token'))).toBe('401 unauthenticated')
  const { token: foreign } = await app.newInstructor()
  expect(outcome(await signUp({ email, username }, foreign))).toBe('401 unauthenticated')
  const { token: confirmed } = await app.newMember()
  expect(outcome(await signUp({ email, username }, confirmed))).toBe('409 already_verified')
  const { token: other } = await unconfirmed()
  expect(outcome(await signUp({ email, username }, other))).toBe('409 username_taken')
  expect(outcome(await signUp({ email: 'not an address', username }, old.token))).toBe('400 invalid_input')
  // No refusal has closed the account.
  expect((await app.as(old)('GET /api/users/{id}')).status).toBe(200)

  const answer = await signUp({ email, username }, old.token)
  expect(outcome(answer)).toBe('201')
  const row = await rowOf(username)
  expect(row).toMatchObject({ email, verified_at: null })
  expect(row.id).not.toBe(old.id)
  expect(outcome(await app.as(old)('GET /api/users/{id}'))).toBe('401 unauthenticated')
  const me = { kind: 'member' as const, id: row.id, email, token: String(answer.body.token) }
  expect((await app.as(me)('GET /api/users/{id}')).body).toMatchObject({ email, username, verified: false })
})

test('nobody takes the name or the address of another person with their own session', async () => {
  const [mine, theirs] = [await unconfirmed(), await unconfirmed()]
  expect(outcome(await signUp({ email: theirs.email, username: mine.username }, mine.token))).toBe('409 email_taken')
  expect(outcome(await signUp({ email: mine.email, username: theirs.username }, mine.token))).toBe('409 username_taken')
  for (const one of [mine, theirs]) expect((await app.as(one)('GET /api/users/{id}')).status).toBe(200)
})

test('of two sign-ups that replace one account at the same moment one succeeds', async () => {
  const { username, token } = await unconfirmed()
  const both = await Promise.all(
    ['a', 'b'].map((at) => signUp({ email: `${at}${username}@example.com`, username }, token)),
  )
  const outcomes = both.map(outcome).toSorted()
  expect(outcomes[0]).toBe('201')
  expect(['401 unauthenticated', '409 already_verified', '409 username_taken']).toContain(outcomes[1])
})

test('an account of a provider and a confirmed one are not replaced', async () => {
  const old = await unconfirmed()
  const { db } = app.services
  await db.updateTable('users').set({ verified_at: app.clock.now() }).where('id', '=', old.id).execute()
  expect(outcome(await signUp({ email: old.email, username: old.username }, old.token))).toBe('409 already_verified')
  const social = await unconfirmed()
  await db
    .insertInto('social_accounts')
    .values({ user_id: social.id, issuer: 'provider', subject: String(social.id), created_at: app.clock.now() })
    .execute()
  expect(outcome(await signUp({ email: social.email, username: social.username }, social.token))).toBe(
    '409 already_verified',
  )
})

test('repeated sign-ups mail an address five more times a day', async () => {
  let { token } = await unconfirmed()
  const who = somebody()
  for (let times = 0; times < 5; times++) {
    const answer = await signUp(who, token)
    expect(outcome(answer)).toBe('201')
    token = String(answer.body.token)
  }
  expect(outcome(await signUp(who, token))).toBe('429 too_many_requests')
})
