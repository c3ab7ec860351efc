import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { outcome } from '../../../test/order-flow.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { useApp } from '../../../test/use-app.ts'
import { forgetPushes } from './forget-pushes.ts'

const app = useApp()

const see = 'GET /api/users/{id}/push-subscription'
const put = 'PUT /api/users/{id}/push-subscription'
const end = 'DELETE /api/users/{id}/push-subscription'
const day = 24 * 60 * 60_000

const browser = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`) => ({
  endpoint,
  p256dh: `B${'x'.repeat(86)}`,
  auth: 'x'.repeat(22),
})
const subscribe = async (who: Somebody, body: unknown = browser()) => outcome(await app.as(who)(put, { body }))
const isOn = async (who: Somebody) => (await app.as(who)(see)).body.active
const rows = (who: Somebody) =>
  app.services.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', who.id).orderBy('id').execute()

/** The same member on another device. */
async function elsewhere(who: Somebody): Promise<Somebody> {
  const { db, tokens, clock } = app.services
  const { id: sid } = await db
    .insertInto('sessions')
    .values({
      principal: 'member',
      principal_id: who.id,
      strategy: 'local',
      created_at: clock.now(),
      last_used_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...who, token: await tokens.sign({ sub: who.id, sid, audience: 'member' }) }
}

test('the calls of a subscription climb the ladder', async () => {
  await climbMemberLadder(app, see)
  await climbMemberLadder(app, put, { body: browser() })
  await climbMemberLadder(app, end)
})

test('everybody can read the key, and it stays the same', async () => {
  const key = async () => (await app.as(undefined)('GET /api/push-key')).body.key
  expect(await key()).toMatch(/^B[\w-]{86}$/)
  expect(await key()).toBe(await key())
  const secrets = await app.services.db.selectFrom('secrets').selectAll().where('name', '=', 'push').execute()
  expect(secrets.map(({ value }) => value.length)).toEqual([32])
})

test('a session subscribes once, changes its subscription, and ends it', async () => {
  const who = await app.newMember()
  expect(await isOn(who)).toBe(false)
  expect(await subscribe(who)).toBe('204')
  expect(await subscribe(who, browser('https://web.push.apple.com/new'))).toBe('204')
  expect((await rows(who)).map(({ endpoint }) => endpoint)).toEqual(['https://web.push.apple.com/new'])
  expect(await isOn(who)).toBe(true)
  for (let n = 0; n < 2; n += 1) expect((await app.as(who)(end)).status).toBe(204)
  expect([await isOn(who), await rows(who)]).toEqual([false, []])
})

test('each session of a member has its own', async () => {
  const who = await app.newMember()
  const phone = await elsewhere(who)
  await subscribe(who)
  expect(await isOn(phone)).toBe(false)
  await subscribe(phone)
  await app.as(who)(end)
  expect([await isOn(who), await isOn(phone)]).toEqual([false, true])
})

test('a browser belongs to the member who subscribed last, also when two do at once', async () => {
  const [first, second] = [await app.newMember(), await app.newMember()]
  const same = browser()
  await subscribe(first, same)
  await subscribe(second, same)
  expect([await isOn(first), await isOn(second)]).toEqual([false, true])
  const answers = await Promise.all([first, second, first, second].map((who) => subscribe(who, same)))
  expect(answers).toEqual(['204', '204', '204', '204'])
  expect([await isOn(first), await isOn(second)].filter(Boolean)).toHaveLength(1)
})

test('of more than ten devices the newest stay, also with parallel requests', async () => {
  const who = await app.newMember()
  const devices = await Promise.all(Array.from({ length: 13 }, () => elsewhere(who)))
  await subscribe(who)
  await Promise.all(devices.map((device) => subscribe(device)))
  expect(await rows(who)).toHaveLength(10)
  expect(await isOn(who)).toBe(false)
  await subscribe(who)
  expect([await isOn(who), (await rows(who)).length]).toEqual([true, 10])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://evil.example/abc',
  'http://127.0.0.1:4999/abc',
  'https://169.254.169.254/latest',
  'no address',
])('%s is refused, so that this server is not sent anywhere', async (endpoint) => {
  const who = await app.newMember()
  expect(await subscribe(who, browser(endpoint))).toBe('400 push_endpoint_refused')
  expect(await isOn(who)).toBe(false)
})

test.each([
  { ...browser(), endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
  { ...browser(), p256dh: 'short' },
  { ...browser(), p256dh: `B${'+'.repeat(86)}` },
  { ...browser(), auth: 'x'.repeat(23) },
  { ...browser(), more: 1 },
  { endpoint: browser().endpoint },
])('a body of another shape is refused', async (body) => {
  expect(await subscribe(await app.newMember(), body)).toBe('400 invalid_input')
})

test('a subscription ends with its session, however that ends', async () => {
  const who = await app.newMember()
  const [left, ended, unused] = [await elsewhere(who), await elsewhere(who), await elsewhere(who)]
  for (const one of [who, left, ended, unused]) await subscribe(one)
  await app.as(left)('POST /api/logout')
  await app.as(who)('DELETE /api/users/{id}/sessions')
  await forgetPushes.run(app.services)
  expect(await rows(who)).toHaveLength(1)
  app.clock.advance(30 * day)
  await forgetPushes.run(app.services)
  expect(await rows(who)).toEqual([])
})

test('the export names the push service of each device, and not its address', async () => {
  const who = await app.newMember({ email: 'push-export@example.com' })
  await subscribe(who, browser('https://web.push.apple.com/secret-address'))
  const body = await exportedBy(app, who)
  expect(body.push_devices).toMatchObject([{ service: 'web.push.apple.com' }])
  expect(JSON.stringify(body)).not.toContain('secret-address')
})

test('the devices of a withdrawn member are deleted', async () => {
  const who = await app.newMember()
  await subscribe(who)
  expect((await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })).status).toBe(204)
  app.clock.advance(30 * day)
  await anonymise.run(app.services)
  expect(await rows(who)).toEqual([])
})
