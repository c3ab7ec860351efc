import { expect, test } from 'vitest'
import { enter } from '../../../../test/second-step.ts'
import { useApp } from '../../../../test/use-app.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const app = useApp()
const password = 'correct-horse-1'

const member = async (given = {}) => app.newMember({ passwordHash: await hashPassword(password), ...given })
const login = (body: unknown, headers = {}) => app.as(undefined)('POST /api/login', { body, headers })

test('[K-010][C-002][F-001][F-002][F-003][F-004][F-005][P-007] a right password answers a token that opens the own user', async () => {
  const { id, email } = await member()
  const { status, body } = await login({ email: email.toUpperCase(), password })
  expect(status).toBe(200)
  const user = await app.as({ kind: 'member', id, email, token: body.token })('GET /api/users/{id}')
  expect(user.body).toMatchObject({ id, email, verified: true, scope: ['member'], count_orders: { total: 0 } })
})

test('a wrong password and an unknown address answer the same', async () => {
  const { email } = await member()
  const wrong = await login({ email, password: 'wrong' })
  const unknown = await login({ email: 'nobody@example.com', password })
  expect(wrong.status).toBe(401)
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
  expect(wrong.body.code).toBe('login_failed')
})

test('[C-001] after ten failures the account is closed to that address for 15 minutes, in any letter case', async () => {
  const { id, email } = await member()
  for (let tries = 0; tries < 10; tries++)
    expect((await login({ email: tries % 2 ? email : email.toUpperCase(), password: 'no' })).status).toBe(401)
  expect((await login({ email, password })).body.code).toBe('too_many_attempts')
  app.clock.advance(15 * 60 * 1000 + 1)
  const { status, body } = await login({ email, password })
  expect(status).toBe(200)
  expect((await app.as({ kind: 'member', id, email, token: body.token })('GET /api/users/{id}')).body.id).toBe(id)
})

test.each([
  ['no body', undefined],
  ['not JSON', '{"email":'],
  ['a list', '[]'],
  ['a number for the address', '{"email":1,"password":"x"}'],
  ['an unknown key', '{"email":"a@b.c","password":"x","admin":true}'],
  ['an empty password', '{"email":"a@b.c","password":""}'],
])('login refuses %s', async (_name, raw) => {
  const answer = await app.as(undefined)('POST /api/login', raw === undefined ? {} : { raw })
  expect(answer.status).toBe(400)
  expect(answer.body.message).toMatch(/[ぁ-ん]/)
})

test('a NUL and half a surrogate pair are no error of the database', async () => {
  expect((await login({ email: 'a\0b\uD800@example.com', password: 'x' })).status).toBe(401)
})

test('the desk signs in by cookie, and a request from another site is refused', async () => {
  const who = await app.newInstructor({ passwordHash: await hashPassword(password) })
  const { answer } = await enter(app, 'instructor', { email: who.email, password })
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  expect((await app.as(undefined)('GET /api/instructor/me', { headers })).body.id).toBe(who.id)
  const logout = (site: string) =>
    app.as(undefined)('POST /api/instructor/logout', { headers: { ...headers, 'sec-fetch-site': site } })
  expect((await logout('cross-site')).status).toBe(403)
  expect((await logout('same-origin')).status).toBe(204)
  expect((await app.as(undefined)('GET /api/instructor/me', { headers })).status).toBe(401)
})

test('the desk is answered in the requested language', async () => {
  const english = await app.as(undefined)('GET /api/instructor/me', { headers: { 'accept-language': 'en' } })
  expect(english.body.message).toMatch(/^Your session/)
})
