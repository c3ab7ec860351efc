import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Answered, Somebody } from '../../test/app.ts'
import { saveContent } from '../../test/builders.ts'
import { newestSecret } from '../../test/mailbox.ts'
import { comment, desk, orderFlow } from '../../test/order-flow.ts'
import { quickCaptcha } from '../../test/quick-captcha.ts'
import { enter } from '../../test/second-step.ts'
import { useApp } from '../../test/use-app.ts'
import { jsonLines } from '../adapters/log/json-lines.ts'
import { mailPasswordLinks } from '../modules/account/passwords/mail-password-links.ts'
import { hashPassword } from '../modules/account/passwords/password-hash.ts'
import { termsVersion } from '../modules/legal/index.ts'
import { sendMails } from '../modules/mail/send-mails.ts'
import { makeExports } from '../modules/personal-data/make-exports.ts'

const email = 'mark-address@example.com'
const password = 'mark-password-1'
const metricsToken = 'mark-metrics-token'
/** Every text that must never be in the log; texts of ours begin with `mark`. */
const secrets = ['mark', 'しるし']
const written: string[] = []

const app = useApp({
  captcha: quickCaptcha,
  log: jsonLines('debug', (line) => written.push(line)),
  environment: { METRICS_TOKEN: metricsToken },
  mailer: {
    send: async ({ to }) => {
      throw new Error(`550 mark-answer-of-the-mail-server <${to}>`)
    },
    close: async () => {},
  },
})
const flow = orderFlow(app)

const guest = (call: string, body?: unknown) => app.as(undefined)(call, body === undefined ? {} : { body })
/** Remembers every cookie an answer sets. */
function keepCookies({ headers }: Answered): string {
  const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '')
  for (const cookie of cookies) {
    const value = cookie.split('=')[1]
    if (value) secrets.push(value)
  }
  return cookies.join('; ')
}
const mailed = async () => {
  const secret = await newestSecret(app, email)
  expect(secret).not.toBe('')
  secrets.push(secret)
  return secret
}

async function comeIn(): Promise<Somebody> {
  const given = { email, password, username: 'mark_name', captcha: 'mark-captcha', terms_version: termsVersion }
  const opened = await guest('POST /api/signup', given)
  expect(opened.status).toBe(201)
  keepCookies(opened)
  secrets.push(opened.body.token)
  expect((await guest('POST /api/login', { email, password: 'mark-wrong-1' })).status).toBe(401)
  const answer = await guest('POST /api/login', { email, password })
  keepCookies(answer)
  const { token } = answer.body
  secrets.push(token, token.split('.')[2])
  const { id } = await app.services.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const me: Somebody = { kind: 'member', id, email, token }
  const wrong = await app.as(me)('POST /api/users/{id}/verification', { body: { code: '000000' } })
  expect(wrong.status).toBe(400)
  expect((await app.as(me)('POST /api/users/{id}/verification', { body: { code: await mailed() } })).status).toBe(200)
  await app.as(me)('GET /api/users/{id}')
  await app.as(undefined)('GET /api/emails/verify', {
    query: `value=${email}`,
    headers: { cookie: 'mark=mark-cookie' },
  })
  await guest('POST /api/password/requests', { email })
  await mailPasswordLinks.run(app.services)
  const link = await mailed()
  expect((await guest('POST /api/password/resets', { token: `${link}x`, password: 'mark-new-1' })).status).toBe(400)
  const asked = await app.as(me)('POST /api/users/{id}/exports', { body: {} })
  await makeExports.run(app.services)
  const params = { exportId: asked.body.id }
  expect((await app.as(me)('GET /api/users/{id}/exports/{exportId}/file', { params })).status).toBe(200)
  const stream = await app.as(me)('GET /api/users/{id}/token')
  secrets.push(stream.body.token)
  return me
}

const draft = saveContent({
  drafts: { title: 'mark-title', items: [{ english: 'The mark of a draft.', japanese: '下書きのしるしです。' }] },
  options: { message: 'mark-message', questions: [{ value: 'mark-question' }] },
})

async function write(me: Somebody): Promise<number> {
  const make = 'POST /api/users/{id}/saves'
  await app.as(me)(make, { key: randomUUID(), raw: `{"mark-broken": "しるし` })
  await app.as(me)(make, { key: randomUUID(), body: { ...draft, 'mark-unknown': 'mark' } })
  return (await flow.place(me, draft)).id
}

async function correct(orderId: number): Promise<void> {
  const address = 'mark-teacher@example.com'
  await app.newInstructor({ email: address, passwordHash: await hashPassword(password) })
  const { answer, secret } = await enter(app, 'instructor', { email: address, password })
  secrets.push(secret, ...answer.body.recovery_codes)
  const headers = { cookie: keepCookies(answer), 'sec-fetch-site': 'same-origin' }
  const ask = (call: string, body?: unknown) =>
    app.as(undefined)(call, { params: { orderId }, headers, ...(body !== undefined && { body }) })
  expect((await ask(desk('claim'))).status).toBe(200)
  const { questions, lines } = (await ask(desk())).body
  const corrected = lines.map(({ n, original }: { n: number; original: string }) => ({
    n,
    corrected: `mark ${original}`,
    explanations: [{ start: 0, end: 0, text: 'mark-explanation', type: 'article' }],
  }))
  await ask(desk('work'), { revision: 0, lines: corrected, comment: 'mark', 'mark-unknown': 1 })
  const saved = await ask(desk('work'), { revision: 0, lines: corrected, comment: `mark ${comment}` })
  expect(saved.status).toBe(200)
  const answers = [{ id: questions[0].id, answer: 'mark-answer' }]
  expect((await ask(desk('deliver'), { revision: saved.body.revision, answers })).status).toBe(200)
}

/** Texts that a fault of ours would log: the database quotes refused values. */
async function fail(me: Somebody): Promise<void> {
  const { db } = app.services
  const make = async () => app.as(me)('POST /api/users/{id}/saves', { key: randomUUID(), body: draft })
  await sql`create function misread() returns trigger language plpgsql as $$
    begin perform (new.content #>> '{drafts,title}')::integer; return new; end $$`.execute(db)
  await sql`create trigger misread before insert on saves for each row execute function misread()`.execute(db)
  expect((await make()).status).toBe(500)
  await sql`drop table saves cascade`.execute(db)
  expect((await make()).status).toBe(500)
}

test('no text of a person and no secret is in the log', async () => {
  const me = await comeIn()
  const orderId = await write(me)
  await correct(orderId)
  await sendMails.run(app.services)
  for (const authorization of [`Bearer ${metricsToken}`, 'Bearer mark-wrong-token'])
    await app.app.inject({ url: '/metrics?mark=mark', headers: { authorization } })
  for (const path of ['/api/mark', '/mark/しるし', '/help/articles/mark', '/oauth/callback?code=mark', '/healthz?mark'])
    await app.app.inject({ url: encodeURI(path) })
  await fail(me)

  const log = written.join('')
  expect(written.length).toBeGreaterThan(30)
  expect(secrets.length).toBeGreaterThan(9)
  for (const secret of secrets) expect([secret, written.filter((line) => line.includes(secret))]).toEqual([secret, []])
  expect(log).not.toMatch(/"Bearer|authorization|set-cookie|argon2/i)
})

test('each request is one line with its id, route, status and time, and an error names its request and its place', () => {
  const lines = written.map((line) => JSON.parse(line))
  const requests = lines.filter(({ message }) => message === 'request')
  for (const { at, level, request, method, route, status, ms } of requests) {
    expect(request).toMatch(/^[0-9a-f-]{36}$/)
    expect([typeof at, typeof ms, typeof method, typeof route, typeof status]).toEqual([
      'string',
      'number',
      'string',
      'string',
      'number',
    ])
    expect(level).toBe(['/healthz', '/metrics'].includes(route) ? 'debug' : 'info')
  }
  expect(new Set(requests.map(({ request }) => request)).size).toBe(requests.length)
  expect(requests.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual(
    expect.arrayContaining([
      'POST /api/login 401',
      'POST /api/users/:id/saves 400',
      'POST /api/instructor/orders/:orderId/deliver 200',
      'GET (call) 404',
      'GET (member) 404',
      'GET /metrics 401',
    ]),
  )
  const errors = lines.filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(2)
  for (const { request, call, error } of errors) {
    expect(requests.find((one) => one.request === request)).toMatchObject({ status: 500 })
    expect(call).toBe('POST /api/users/:id/saves')
    expect(error).toMatch(/\n\s+at /)
  }
  expect(errors[0]?.error).toMatch(/^error 22P02 /)
  expect(errors[1]?.error).toContain('relation "saves" does not exist')
})
