import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refuseRows } from '../../../../test/failing-row.ts'
import { mailsTo, newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { lockUser } from '../../../db/locks.ts'
import { sendUrgentMails } from '../../mail/send-urgent-mails.ts'
import { mailPasswordLinks } from './mail-password-links.ts'
import { endMemberLinks } from './member-links-repo.ts'
import { hashPassword } from './password-hash.ts'

const app = useApp()
let passwordHash: string
const old = 'correct-horse-1'
const next = 'battery-staple-2'
const minute = 60_000
beforeAll(async () => {
  passwordHash = await hashPassword(old)
})
// The limits of the one address of every test.
beforeEach(() => app.clock.advance(61 * minute))

const guest = (call: string, body: unknown) => app.as(undefined)(call, { body })
const request = (email: string) => guest('POST /api/password/requests', { email })
const reset = (token: string, password = next) => guest('POST /api/password/resets', { token, password })
const login = (email: string, password: string) => guest('POST /api/login', { email, password })
async function linkFor(email: string): Promise<string> {
  await request(email)
  await mailPasswordLinks.run(app.services)
  return newestSecret(app, email)
}
const linksTo = async (email: string) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'password_link')

test('[X-02] a mailed link sets a new password, ends every session and is reported to the member; the answer to the request reveals nothing', async () => {
  const who = await app.newMember({ passwordHash })
  const known = await request(who.email.toUpperCase())
  const unknown = await request('nobody@example.com')
  expect(known.status).toBe(204)
  expect({ ...unknown, headers: { ...unknown.headers, 'x-request-id': '' } }).toEqual({
    ...known,
    headers: { ...known.headers, 'x-request-id': '' },
  })
  await mailPasswordLinks.run(app.services)
  expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
  const token = await newestSecret(app, who.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await reset(token)).status).toBe(204)
  expect((await app.as(who)('GET /api/users/{id}')).body.code).toBe('unauthenticated')
  expect(outcome(await login(who.email, old))).toBe('401 login_failed')
  expect((await login(who.email, next)).status).toBe(200)
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['password_link', 'password_changed'])
})

test('a request has the same effect whether or not the account exists', async () => {
  const who = await app.newMember()
  const { db } = app.services
  const rows = () => db.selectFrom('password_requests').select('email_key').execute()
  await request(who.email)
  await request('stranger@example.com')
  expect((await rows()).map((row) => row.email_key)).toEqual([who.email, 'stranger@example.com'])
  expect(await linksTo(who.email)).toEqual([])
  await Promise.all([1, 2, 3].map(() => mailPasswordLinks.run(app.services)))
  expect(await rows()).toEqual([])
  expect(await linksTo(who.email)).toHaveLength(1)
})

test('a link is sent before mails without a waiting person', async () => {
  const who = await app.newMember()
  await linkFor(who.email)
  await sendUrgentMails.run(app.services)
  const waiting = app.services.db.selectFrom('mails').select('kind').where('recipient', '=', who.email)
  expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([])
})

test('a link works once, also when it is used many times at once', async () => {
  const who = await app.newMember({ passwordHash })
  const token = await linkFor(who.email)
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `battery-staple-${n}`)))
  expect(answers.map(outcome).toSorted()).toEqual(['204', ...Array.from({ length: 3 }, () => '400 reset_invalid')])
  expect(outcome(await reset(token))).toBe('400 reset_invalid')
})

test('a link is over after 60 minutes, and when a newer one is sent', async () => {
  const who = await app.newMember({ passwordHash })
  const first = await linkFor(who.email)
  const second = await linkFor(who.email)
  expect(outcome(await reset(first))).toBe('400 reset_invalid')
  app.clock.advance(60 * minute)
  expect(outcome(await reset(second))).toBe('400 reset_invalid')
  const third = await linkFor(who.email)
  app.clock.advance(60 * minute - 1)
  expect((await reset(third)).status).toBe(204)
})

test('a changed password ends the links that were sent', async () => {
  const who = await app.newMember({ passwordHash })
  const token = await linkFor(who.email)
  await app.as(who)('PATCH /api/users/{id}/password', { body: { current: old, next } })
  expect(outcome(await reset(token, 'yet-another-3'))).toBe('400 reset_invalid')
})

test('a refused password does not use the link up', async () => {
  const who = await app.newMember({ email: 'hanako2@example.com' })
  const token = await linkFor(who.email)
  expect(outcome(await reset(token, 'Hanako2@example.com'))).toBe('400 password_is_email')
  expect(outcome(await reset(token, 'short1'))).toBe('400 invalid_input')
  expect((await reset(token)).status).toBe(204)
})

test('a locked-out member signs in with the password they have just set', async () => {
  const who = await app.newMember({ passwordHash })
  for (let n = 0; n < 10; n++) await login(who.email, 'wrong-guess-1')
  expect(outcome(await login(who.email, old))).toBe('429 too_many_attempts')
  expect((await reset(await linkFor(who.email))).status).toBe(204)
  expect((await login(who.email, next)).status).toBe(200)
})

test('a member without a password sets a first one, and an unverified one still waits for the code', async () => {
  const who = await app.newMember({ verified: false })
  expect((await reset(await linkFor(who.email))).status).toBe(204)
  const { token } = (await login(who.email, next)).body
  const user = (await app.as({ ...who, token })('GET /api/users/{id}')).body
  expect([user.has_password, user.verified]).toEqual([true, false])
})

test('five links an hour are sent to one address, and the sixth request has the same answer', async () => {
  const who = await app.newMember()
  for (let n = 0; n < 6; n++) expect((await request(who.email)).status).toBe(204)
  await mailPasswordLinks.run(app.services)
  expect(await linksTo(who.email)).toHaveLength(5)
})

test('too many requests from one address are refused with a waiting time', async () => {
  const answers = []
  for (let n = 0; n < 21; n++) answers.push(outcome(await request(`n${n}@example.com`)))
  expect([answers[19], answers[20]]).toEqual(['204', '429 too_many_requests'])
  await mailPasswordLinks.run(app.services)
})

test.each(['', 'x', '../../etc', 'a'.repeat(201)])('%j is no link', async (token) => {
  expect((await reset(token)).status).toBe(400)
})

test('a withdrawn member gets no mail, and their link has ended', async () => {
  const who = await app.newMember({ passwordHash })
  const token = await linkFor(who.email)
  await app.as(who)('DELETE /api/users/{id}', { body: { password: old, reason: '' } })
  expect(outcome(await reset(token))).toBe('400 reset_invalid')
  await linkFor(who.email)
  expect(await linksTo(who.email)).toHaveLength(1)
})

test('a reset waits for its member before it uses the link, and refuses a link that was ended meanwhile', async () => {
  const { db } = app.services
  const who = await app.newMember({ passwordHash })
  const token = await linkFor(who.email)
  const stuck = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const { waiting } = await db.transaction().execute(async (tx) => {
    await lockUser(tx, who.id)
    const waiting = reset(token)
    await expect.poll(stuck, { interval: 5 }).toBe(1)
    await endMemberLinks(tx, who.id, app.clock.now())
    return { waiting }
  })
  expect(outcome(await waiting)).toBe('400 reset_invalid')
  expect((await login(who.email, old)).status).toBe(200)
})

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})

test('a request that fails delays no other one, is tried again, and is dropped after a day', async () => {
  const [first, second] = [await app.newMember({ passwordHash }), await app.newMember({ passwordHash })]
  const accept = await refuseRows(app, 'mails', `new.recipient = '${first.email}'`)
  await request(first.email)
  await request(second.email)
  await mailPasswordLinks.run(app.services)
  expect(app.errors.splice(0)).toMatchObject([{ message: 'a row that fell due was not done' }])
  expect([await linksTo(first.email), await linksTo(second.email)].map(({ length }) => length)).toEqual([0, 1])
  await accept()
  await mailPasswordLinks.run(app.services)
  expect(await linksTo(first.email)).toHaveLength(1)

  await request(first.email)
  app.clock.advance(24 * 60 * minute + 1)
  expect(await mailPasswordLinks.run(app.services)).toBe(0)
  expect(await linksTo(first.email)).toHaveLength(1)
})
