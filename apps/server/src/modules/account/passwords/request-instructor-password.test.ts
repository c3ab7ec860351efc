import { beforeAll, expect, test } from 'vitest'
import { mailsTo, newestSecret } from '../../../../test/mailbox.ts'
import { outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { mailPasswordLinks } from './mail-password-links.ts'
import { hashPassword } from './password-hash.ts'

const app = useApp()
let passwordHash: string
const old = 'correct-horse-1'
const next = 'battery-staple-2'
beforeAll(async () => {
  passwordHash = await hashPassword(old)
})

const guest = (call: string, body: unknown) => app.as(undefined)(call, { body })
async function request(email: unknown) {
  const answer = await guest('POST /api/instructor/password/requests', { email })
  await mailPasswordLinks.run(app.services)
  return answer
}
const linksTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ kind }) => kind === 'desk_password_link').length

test('an instructor who forgot the password sets a new one with a mailed link, once, and the old one ends', async () => {
  const who = await app.newInstructor({ passwordHash })
  expect(outcome(await request('no address'))).toBe('400 invalid_input')
  expect((await request(who.email.toUpperCase())).status).toBe(204)
  const token = await newestSecret(app, who.email)
  const choose = () => guest('POST /api/instructor/password', { token, password: next })
  expect((await choose()).status).toBe(204)
  expect(outcome(await choose())).toBe('400 desk_link_invalid')
  expect((await app.as(who)('GET /api/instructor/me')).body.code).toBe('unauthenticated')
  const login = (password: string) => guest('POST /api/instructor/login', { email: who.email, password })
  expect(outcome(await login(old))).toBe('401 login_failed')
  expect((await login(next)).status).toBe(200)
})

test('members, operators, suspended instructors and unknown addresses get no link of the desk', async () => {
  const suspended = await app.newInstructor({ passwordHash })
  await app.services.db
    .updateTable('instructors')
    .set({ suspended_at: app.clock.now() })
    .where('id', '=', suspended.id)
    .execute()
  const others = [(await app.newMember({ passwordHash })).email, (await app.newOperator({ passwordHash })).email]
  for (const email of [suspended.email, ...others, 'nobody@example.com']) {
    expect((await request(email)).status).toBe(204)
    expect(await mailsTo(app, email)).toEqual([])
  }
})

test('an instructor gets at most five links an hour, and only the newest works', async () => {
  const { email } = await app.newInstructor({ passwordHash })
  await request(email)
  const first = await newestSecret(app, email)
  for (let n = 0; n < 6; n++) await request(email)
  expect(await linksTo(email)).toBe(5)
  expect(outcome(await guest('POST /api/instructor/password', { token: first, password: next }))).toBe(
    '400 desk_link_invalid',
  )
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
