import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { mailsTo, newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { quickCaptcha } from '../../../../test/quick-captcha.ts'
import { termsVersion } from '../../legal/index.ts'
import { forgetAttempts } from '../forget-attempts.ts'
import { mailPasswordLinks } from '../passwords/mail-password-links.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { countSignIn } from '../sign-in/sign-in-limits.ts'

const app = useApp({ captcha: quickCaptcha })
let passwordHash: string
const current_password = 'correct-horse-1'
const minute = 60_000
const day = 24 * 60 * minute
beforeAll(async () => {
  passwordHash = await hashPassword(current_password)
})
beforeEach(() => app.clock.advance(61 * minute))

const member = () => app.newMember({ passwordHash })
const change = (who: Somebody, email: string, given: object = { current_password }) =>
  app.as(who)('PATCH /api/users/{id}/emails', { body: { email, ...given } })
const confirm = async (who: Somebody, email: string) =>
  app.as(who)('POST /api/users/{id}/verification', { body: { code: await newestSecret(app, email) } })
async function move(who: Somebody, email: string) {
  app.clock.advance(minute)
  expect(outcome(await change(who, email))).toBe('200')
  expect(outcome(await confirm(who, email))).toBe('200')
}
const linkAt = async (address: string): Promise<string> => {
  const mail = (await mailsTo(app, address)).findLast(({ kind }) => kind === 'email_moved')
  return /\/email\/undo\?token=([\w-]+)/.exec(mail?.plain ?? '')?.[1] ?? ''
}
const undo = (token: string) => app.as(undefined)('POST /api/emails/undo', { body: { token } })
const login = (email: string, password = current_password) =>
  app.as(undefined)('POST /api/login', { body: { email, password } })
async function setByMail(email: string, password: string) {
  await app.as(undefined)('POST /api/password/requests', { body: { email } })
  await mailPasswordLinks.run(app.services)
  const token = await newestSecret(app, email)
  return app.as(undefined)('POST /api/password/resets', { body: { token, password } })
}

test('an address is not changed without the password, and a wrong one counts as a guess', async () => {
  const who = await member()
  expect(outcome(await change(who, 'thief@example.com', {}))).toBe('401 password')
  for (const given of ['', 5, 'x'.repeat(201)])
    expect(outcome(await change(who, 'thief@example.com', { current_password: given }))).toBe('400 invalid_input')
  for (let n = 0; n < 10; n += 1)
    expect(outcome(await change(who, 'thief@example.com', { current_password: 'guess-1' }))).toBe('401 password')
  const locked = await change(who, 'thief@example.com')
  expect([outcome(locked), locked.headers['retry-after']]).toEqual(['429 too_many_attempts', '900'])
  expect(await mailsTo(app, 'thief@example.com')).toEqual([])
  app.clock.advance(15 * minute + 1)
  expect(outcome(await change(who, 'own-new@example.com'))).toBe('200')
})

test('a wrong password does not reveal whether an address is taken', async () => {
  const [who, other] = [await member(), await member()]
  expect(outcome(await change(who, other.email, { current_password: 'guess-1' }))).toBe('401 password')
})

test('a member without a password must have signed in within ten minutes', async () => {
  const who = await app.newMember()
  app.clock.advance(10 * minute + 1)
  expect(outcome(await change(who, 'late@example.com', {}))).toBe('401 reauthenticate')
  expect(outcome(await change(who, 'late@example.com', { current_password: 'any' }))).toBe('401 reauthenticate')
  const fresh = await app.newMember()
  app.clock.advance(9 * minute)
  expect(outcome(await change(fresh, 'fresh@example.com', {}))).toBe('200')
})

test('the old address gets a link that returns the account, even after a reset by the new address', async () => {
  const who = await member()
  await move(who, 'stolen@example.com')
  expect(outcome(await setByMail('stolen@example.com', 'thiefs-password-9'))).toBe('204')
  const { token } = (await login('stolen@example.com', 'thiefs-password-9')).body
  const thief = { ...who, token }
  app.clock.advance(minute)
  await change(thief, 'further@example.com', { current_password: 'thiefs-password-9' })
  await app.as(undefined)('POST /api/password/requests', { body: { email: 'stolen@example.com' } })
  await mailPasswordLinks.run(app.services)
  const thiefsLink = await newestSecret(app, 'stolen@example.com')

  const link = await linkAt(who.email)
  const undone = await undo(link)
  expect([outcome(undone), undone.body]).toEqual(['200', { email: who.email }])
  expect(outcome(await app.as(thief)('GET /api/users/{id}'))).toBe('401 unauthenticated')
  for (const email of ['stolen@example.com', who.email])
    for (const password of ['thiefs-password-9', current_password])
      expect(outcome(await login(email, password))).toBe('401 login_failed')
  const reset = { token: thiefsLink, password: 'thiefs-password-8' }
  expect(outcome(await app.as(undefined)('POST /api/password/resets', { body: reset }))).toBe('400 reset_invalid')
  expect(await linkAt('stolen@example.com')).toBe('')

  await mailPasswordLinks.run(app.services)
  const own = { token: await newestSecret(app, who.email), password: 'owners-password-7' }
  expect(outcome(await app.as(undefined)('POST /api/password/resets', { body: own }))).toBe('204')
  const back = { ...who, token: (await login(who.email, 'owners-password-7')).body.token }
  const { body } = await app.as(back)('GET /api/users/{id}')
  expect(body).toMatchObject({ email: who.email, pending_email: null, verified: true })
  const { items } = (await app.as(back)('GET /api/users/{id}/security-events')).body
  expect(items.map(({ kind }: { kind: string }) => kind)).toContain('email_undone')
})

test('[X-02] the owner signs in after an undone change, however often a thief signed in before', async () => {
  const who = await member()
  await move(who, 'busy-thief@example.com')
  for (let n = 0; n < 30; n += 1) await countSignIn(app.services, { principal: 'member', id: who.id }, undefined)
  expect(outcome(await undo(await linkAt(who.email)))).toBe('200')
  await mailPasswordLinks.run(app.services)
  const own = { token: await newestSecret(app, who.email), password: 'owners-password-7' }
  expect(outcome(await app.as(undefined)('POST /api/password/resets', { body: own }))).toBe('204')
  expect(outcome(await login(who.email, 'owners-password-7'))).toBe('200')
})

test('the old address gets its own password link, regardless of the requests of the new address', async () => {
  const who = await member()
  await move(who, 'greedy@example.com')
  for (let n = 0; n < 6; n += 1) {
    await app.as(undefined)('POST /api/password/requests', { body: { email: 'greedy@example.com' } })
    await mailPasswordLinks.run(app.services)
  }
  await undo(await linkAt(who.email))
  await mailPasswordLinks.run(app.services)
  expect((await mailsTo(app, who.email)).at(-1)?.kind).toBe('password_link')
})

test('a link undoes once, also of five at the same moment, and never after seven days', async () => {
  const who = await member()
  await move(who, 'once@example.com')
  const link = await linkAt(who.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(link)))
  expect(answers.map(outcome).toSorted()).toEqual(['200', ...Array(4).fill('400 email_undo_invalid')])
  const late = await member()
  await move(late, 'late-moved@example.com')
  app.clock.advance(7 * day)
  expect(outcome(await undo(await linkAt(late.email)))).toBe('400 email_undo_invalid')
  const timely = await member()
  await move(timely, 'timely-moved@example.com')
  app.clock.advance(7 * day - 1)
  expect(outcome(await undo(await linkAt(timely.email)))).toBe('200')
  for (const token of ['', 5, 'x'.repeat(201)])
    expect(outcome(await app.as(undefined)('POST /api/emails/undo', { body: { token } }))).toBe('400 invalid_input')
  expect(outcome(await undo('no-such-link'))).toBe('400 email_undo_invalid')
})

test('after two changes each address has its link: an older one ends the younger ones, a younger one leaves the older', async () => {
  const one = await member()
  await move(one, 'b1@example.com')
  await move(one, 'c1@example.com')
  const [a, b] = [await linkAt(one.email), await linkAt('b1@example.com')]
  expect((await undo(a)).body).toEqual({ email: one.email })
  expect(outcome(await undo(b))).toBe('400 email_undo_invalid')

  const two = await member()
  await move(two, 'b2@example.com')
  await move(two, 'c2@example.com')
  expect((await undo(await linkAt('b2@example.com'))).body).toEqual({ email: 'b2@example.com' })
  expect((await undo(await linkAt(two.email))).body).toEqual({ email: two.email })
})

test('a former address is reserved for seven days: nobody opens an account with it or moves to it', async () => {
  const [who, other] = [await member(), await member()]
  expect(outcome(await change(other, 'wanted@example.com'))).toBe('200')
  const wanted = await app.newMember({ email: 'wanted@example.com', passwordHash })
  await move(wanted, 'wanted-new@example.com')
  expect(outcome(await confirm(other, 'wanted@example.com'))).not.toBe('200')
  await move(who, 'moved-on@example.com')
  const isFree = async () => {
    const query = `value=${who.email.toUpperCase()}`
    return (await app.as(undefined)('GET /api/emails/verify', { query })).body.data
  }
  const open = () => {
    const body = {
      email: who.email,
      password: 'correct-horse-1',
      username: 'other_person',
      terms_version: termsVersion,
    }
    return app.as(undefined)('POST /api/signup', { body: { ...body, captcha: randomUUID() } })
  }
  expect(await isFree()).toBe(false)
  expect(outcome(await open())).toBe('409 email_taken')
  expect(outcome(await change(other, who.email))).toBe('409 email_taken')
  app.clock.advance(7 * day + 1)
  await forgetAttempts.run(app.services)
  const left = app.services.db.selectFrom('email_undos').select('id').where('user_id', '=', who.id)
  expect(await left.execute()).toEqual([])
  expect(await isFree()).toBe(true)
  expect(outcome(await open())).toBe('201')
})

test('a member may return to a former address', async () => {
  const who = await member()
  await move(who, 'there@example.com')
  await move(who, who.email)
  expect((await app.as(who)('GET /api/users/{id}')).body.email).toBe(who.email)
})

test('a withdrawn member undoes nothing, and no former address outlives the account', async () => {
  const who = await member()
  await move(who, 'gone-new@example.com')
  const body = { password: current_password, reason: '' }
  expect(outcome(await app.as(who)('DELETE /api/users/{id}', { body }))).toBe('204')
  expect(outcome(await undo(await linkAt(who.email)))).toBe('400 email_undo_invalid')
})
