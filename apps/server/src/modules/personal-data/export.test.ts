import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { mailsTo, newestSecret } from '../../../test/mailbox.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { addImage } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'
import { makeExports } from './make-exports.ts'

const app = useApp()
const flow = orderFlow(app)

const ask = 'POST /api/users/{id}/exports'
const list = 'GET /api/users/{id}/exports'
const day = 24 * 60 * 60 * 1000
const open = (token: string) => app.as(undefined)('GET /api/exports/{token}', { params: { token } })
async function exported(who: Somebody) {
  await app.as(who)(ask)
  await makeExports.run(app.services)
  return open(await newestSecret(app, who.email))
}

/** A member with something in every part, corrected by a teacher whose address nobody may read. */
async function livedIn(name: string) {
  const who = await app.newMember({ points: 1000, email: `${name}@example.com` })
  const teacher = await app.newInstructor({ email: `teacher-of-${name}@example.com` })
  await app.as(who)('PUT /api/users/{id}', {
    body: { last_name: '山田', phone: '0312345678', settings: { font: 'large' } },
  })
  const image = await addImage(app, who)
  const order = await flow.place(who, {
    drafts: { title: `${name}の原稿` },
    options: { files: [{ url: image }], message: `${name}の伝言`, questions: [{ value: `${name}の質問` }] },
  })
  await flow.claim(teacher, order.id)
  await flow.deliver(teacher, order.id, await flow.correct(teacher, order.id, 'はい、そうです。'))
  const draft = await app.newSave(who, { drafts: { title: `${name}の下書き` } })
  return { who, teacher, order, draft, image }
}

test('POST and GET exports climb the ladder', async () => {
  await climbMemberLadder(app, ask)
  await climbMemberLadder(app, list)
})

test('all that is a member’s is in his export, and nothing of anybody else', async () => {
  const mine = await livedIn('hanako')
  const other = await livedIn('ichiro')
  const { status, body, headers } = await exported(mine.who)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="tensaku-2026-11-20.json"')
  expect(headers['cache-control']).toBe('no-store')
  expect(body.account).toMatchObject({
    profile: { email: 'hanako@example.com', last_name: '山田', phone: '0312345678', settings: { font: 'large' } },
    sessions: [{ strategy: 'local' }],
    social_accounts: [],
  })
  expect(body.orders).toMatchObject([
    {
      id: mine.order.id,
      title: 'hanakoの原稿',
      message: 'hanakoの伝言',
      status: { value: 3 },
      questions: [{ content: 'hanakoの質問', answer: 'はい、そうです。' }],
      result: { lines: [{ corrected: expect.stringMatching(/^The /) }] },
    },
  ])
  expect(body.drafts.drafts).toMatchObject([{ id: mine.draft.id, content: { drafts: { title: 'hanakoの下書き' } } }])
  expect(body.files).toMatchObject([{ url: mine.image, kind: 'image', mime: 'image/jpeg' }])
  expect(body.drafts.revisions).toHaveLength(1)
  expect(body.points.entries.map((entry: { kind: string }) => entry.kind)).toEqual(['adjust', 'order'])
  expect(body.points.lots).toHaveLength(1)
  expect(body.notifications.length).toBeGreaterThan(0)
  expect(body.notification_settings).toHaveLength(4)
  const text = JSON.stringify(body)
  for (const foreign of ['ichiro', mine.teacher.email, other.teacher.email, 'password_hash', 'pay_yen', 'earning'])
    expect(text).not.toContain(foreign)
})

test('what is still being corrected is not in it', async () => {
  const who = await app.newMember({ points: 1000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.correct(teacher, id)
  expect((await exported(who)).body.orders).toMatchObject([{ id, result: null }])
})

test('the link is mailed, good for seven days, and kept as a hash only; then the content is deleted', async () => {
  const who = await app.newMember()
  const { status, body } = await app.as(who)(ask)
  expect([status, body.status, body.expires_at]).toEqual([201, 'waiting', null])
  await makeExports.run(app.services)
  const token = await newestSecret(app, who.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['export'])
  const [ready] = (await app.as(who)(list)).body.items
  expect(ready).toMatchObject({ id: body.id, status: 'ready' })
  expect(Date.parse(ready.expires_at) - app.clock.now().getTime()).toBe(7 * day)
  expect(JSON.stringify(ready)).not.toContain(token)
  app.clock.advance(7 * day - 1)
  expect((await open(token)).status).toBe(200)
  app.clock.advance(1)
  expect(outcome(await open(token))).toBe('404 export_not_found')
  await makeExports.run(app.services)
  const kept = await app.services.db.selectFrom('data_exports').selectAll().where('id', '=', body.id).execute()
  expect(kept).toMatchObject([{ content: null, token_hash: null, status: 'ready' }])
})

test.each(['x', 'a'.repeat(43), 'a'.repeat(101), '../secret'])('%s opens nothing', async (token) => {
  expect((await open(encodeURIComponent(token))).status).toBe(404)
})

test('asked for again while one is being made it is that one; three are made a day', async () => {
  const who = await app.newMember()
  const twice = await Promise.all([1, 2, 3].map(() => app.as(who)(ask)))
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
  for (let n = 0; n < 3; n++) await exported(who)
  expect(outcome(await app.as(who)(ask))).toBe('429 too_many_requests')
  app.clock.advance(day)
  expect((await app.as(who)(ask)).status).toBe(201)
  expect((await app.as(who)(list)).body.items).toHaveLength(4)
})

test('two processes make an export once', async () => {
  const who = await app.newMember()
  await app.as(who)(ask)
  await Promise.all([1, 2, 3].map(() => makeExports.run(app.services)))
  expect(await mailsTo(app, who.email)).toHaveLength(1)
})

test('nothing of this ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
