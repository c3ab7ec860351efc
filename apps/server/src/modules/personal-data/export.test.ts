import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Selectable } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { addImage } from '../../../test/uploads.ts'
import { useApp } from '../../../test/use-app.ts'
import { threadExporter } from '../../adapters/exporter/index.ts'
import { makeStorage } from '../../adapters/storage/index.ts'
import type { DB } from '../../db/schema.gen.ts'
import { hashPassword } from '../account/index.ts'
import { makeExports } from './make-exports.ts'

const app = useApp()
const flow = orderFlow(app)

const ask = 'POST /api/users/{id}/exports'
const list = 'GET /api/users/{id}/exports'
const file = 'GET /api/users/{id}/exports/{exportId}/file'
const day = 24 * 60 * 60 * 1000
const open = (who: Somebody | undefined, exportId: number, headers = {}) =>
  app.as(who)(file, { params: { exportId }, headers })
/** Requests an export, makes it, and returns its id. */
async function made(who: Somebody): Promise<number> {
  const { body } = await app.as(who)(ask)
  await makeExports.run(app.services)
  return body.id
}
const exported = async (who: Somebody) => open(who, await made(who))

const kept = (id: number) =>
  app.services.db.selectFrom('data_exports').selectAll().where('id', '=', id).execute() as Promise<
    [Selectable<DB['data_exports']>]
  >

/** A member with data in every part, corrected by an instructor whose address nobody may read. */
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

test('POST and GET exports and the file of one climb the ladder', async () => {
  await climbMemberLadder(app, ask)
  await climbMemberLadder(app, list)
  await climbMemberLadder(app, file, { params: { exportId: 1 } })
})

test('the export has all data of the member and none of others', async () => {
  const mine = await livedIn('hanako')
  const other = await livedIn('ichiro')
  const { status, body, headers } = await exported(mine.who)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('attachment; filename="tensaku-2026-11-20.json"')
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toBe('private, no-store')
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
      status: { value: orderStatus.corrected },
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
  expect(body.notification_settings).toHaveLength(5)
  const text = JSON.stringify(body)
  for (const foreign of ['ichiro', mine.teacher.email, other.teacher.email, 'password_hash', 'pay_yen', 'earning'])
    expect(text).not.toContain(foreign)
})

test('an undelivered correction is not in the export', async () => {
  const who = await app.newMember({ points: 1000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.correct(teacher, id)
  expect((await exported(who)).body.orders).toMatchObject([{ id, result: null }])
})

test('a mail announces the export for seven days without a key; then the file is deleted', async () => {
  const who = await app.newMember()
  const { status, body } = await app.as(who)(ask)
  expect([status, body.status, body.expires_at]).toEqual([201, 'waiting', null])
  expect(outcome(await open(who, body.id))).toBe('404 export_not_found')
  await makeExports.run(app.services)
  const [mail, ...others] = await mailsTo(app, who.email)
  expect([mail?.kind, others]).toEqual(['export', []])
  expect(mail?.plain).toContain(`${app.services.publicUrl}/settings/account\n`)
  const [ready] = (await app.as(who)(list)).body.items
  expect(ready).toMatchObject({ id: body.id, status: 'ready' })
  expect(Date.parse(ready.expires_at) - app.clock.now().getTime()).toBe(7 * day)
  const [{ file_key: key }] = await kept(body.id)
  app.clock.advance(7 * day - 1)
  expect((await open(who, body.id)).status).toBe(200)
  app.clock.advance(1)
  expect(outcome(await open(who, body.id))).toBe('404 export_not_found')
  await makeExports.run(app.services)
  expect(await app.services.storage.get(key ?? '')).toBeUndefined()
  expect(await kept(body.id)).toMatchObject([{ file_key: null, status: 'ready' }])
  app.clock.advance(365 * day)
  await makeExports.run(app.services)
  expect(await kept(body.id)).toEqual([])
})

test('only its signed-in owner downloads it, as JSON or compressed', async () => {
  const who = await app.newMember()
  const id = await made(who)
  expect(outcome(await open(undefined, id))).toBe('401 unauthenticated')
  expect(outcome(await open(await app.newMember(), id))).toBe('404 export_not_found')
  const foreign = await app.as(await app.newMember())(file, { params: { id: who.id, exportId: id } })
  expect(outcome(foreign)).toBe('403 forbidden')
  const packed = await app.app.inject({
    url: `/api/users/${who.id}/exports/${id}/file`,
    headers: { authorization: `Bearer ${who.token}`, 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual((await open(who, id)).body)
})

const password = 'correct-horse-1'
/** Requests an export in one session of a person with two sessions. */
async function twice() {
  const first = await app.newMember({ passwordHash: await hashPassword(password) })
  const login = await app.as(undefined)('POST /api/login', { body: { email: first.email, password } })
  return { first, second: { ...first, token: login.body.token as string }, id: await made(first) }
}
const end = (who: Somebody) => app.as(who)('POST /api/logout')
const change = (who: Somebody) =>
  app.as(who)('PATCH /api/users/{id}/password', { body: { current: password, next: 'another-horse-2' } })
test.each([
  ['the session that asked is signed out', 'first', end],
  ['the password is changed where it was asked', 'first', change],
  ['the password is changed elsewhere', 'second', change],
] as const)('it cannot be opened any more once %s', async (_, by, act) => {
  const { first, second, id } = await twice()
  expect([(await open(first, id)).status, (await open(second, id)).status]).toEqual([200, 200])
  expect((await act(by === 'first' ? first : second)).status).toBe(204)
  const left = by === 'first' ? second : first
  for (const who of [first, second]) expect([401, 404]).toContain((await open(who, id)).status)
  const [{ file_key: key }] = await kept(id)
  await makeExports.run(app.services)
  expect(await app.services.storage.get(key ?? '')).toBeUndefined()
  const still = act === end ? left : by === 'first' ? first : second
  expect((await app.as(still)(list)).body.items).toMatchObject([{ id, status: 'ready', expires_at: null }])
  expect(outcome(await open(still, id))).toBe('404 export_not_found')
})

test('an export of a session that has ended meanwhile is not made', async () => {
  const { first, second } = await twice()
  const asked = (await app.as(first)(ask)).body.id
  await end(first)
  expect((await app.as(second)(ask)).body.id).not.toBe(asked)
  await makeExports.run(app.services)
  expect(await kept(asked)).toMatchObject([{ status: 'failed', attempts: 0 }])
})

test('a second request while one is being made returns the same export; three a day are allowed', async () => {
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

test('a try counts before it starts, even if the process dies; after three the export is given up and the member notified', async () => {
  const who = await app.newMember()
  const { id } = (await app.as(who)(ask)).body
  const seen: unknown[] = []
  const { promise: never, resolve: die } = Promise.withResolvers<void>()
  // This run never returns, so the other processes treat it as dead.
  const dying = { write: async () => (seen.push(await kept(id)), never), close: async () => {} }
  const gone = makeExports.run({ ...app.services, exporter: dying })
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen).toMatchObject([[{ status: 'waiting', attempts: 1 }]])
  await makeExports.run(app.services)
  expect(await kept(id)).toMatchObject([{ status: 'waiting', attempts: 1 }])
  expect(outcome(await open(who, id))).toBe('404 export_not_found')

  const failing = { write: () => Promise.reject(new Error('no room')), close: async () => {} }
  for (let tries = 0; tries < 4; tries += 1) {
    app.clock.advance(20 * 60_000)
    await makeExports.run({ ...app.services, exporter: failing })
  }
  die()
  await gone
  expect(await kept(id)).toMatchObject([{ status: 'failed', attempts: 3, file_key: null }])
  expect((await mailsTo(app, who.email)).map(({ kind }) => kind)).toEqual(['export_failed'])
  expect(app.errors.splice(0)).toHaveLength(2)
  expect((await exported(who)).status).toBe(200)
})

test('an export is written in a thread of its own, and never half', async () => {
  const { who } = await livedIn('jiro')
  const id = await made(who)
  const place = { bucket: undefined, folder: await mkdtemp(join(tmpdir(), 'tensaku-exported-')) }
  onTestFinished(() => rm(place.folder, { recursive: true }))
  const exporter = threadExporter({ connectionString: app.url, place })
  const at = app.clock.now()
  await exporter.write({ userId: who.id, at, key: 'export/one' })
  await expect(exporter.write({ userId: 0, at, key: 'export/two' })).rejects.toThrow('no result')
  const file = await makeStorage(place).get('export/one')
  const { body } = await open(who, id)
  // The announcement was mailed after the file was complete.
  expect(JSON.parse(gunzipSync(file ?? '').toString())).toEqual({ ...body, mails: [...body.mails, expect.anything()] })
  expect(await makeStorage(place).get('export/two')).toBeUndefined()
}, 120_000)

test('no test ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
