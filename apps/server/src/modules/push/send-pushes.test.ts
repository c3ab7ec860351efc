import { beforeEach, expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../../test/app.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { withoutRounds } from '../../../test/without-rounds.ts'
import type { Push, PushMessage, PushOutcome, PushTarget } from '../../ports/push.ts'
import { forgetPushes } from './forget-pushes.ts'
import { queuePush } from './outbox.ts'
import { sendPushes } from './send-pushes.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const sent: { target: PushTarget; message: PushMessage }[] = []
const taken = async (): Promise<PushOutcome> => ({ outcome: 'taken' })
let answer: (target: PushTarget) => Promise<PushOutcome>
const push: Push = {
  key: 'key',
  accepts: () => true,
  async send(target, message) {
    sent.push({ target, message })
    return answer(target)
  },
}
const app = useApp({ push })
let member: Somebody

beforeEach(async () => {
  await app.services.db.deleteFrom('push_subscriptions').execute()
  sent.length = 0
  answer = taken
  member = await app.newMember()
})

let counter = 0
const subscribe = async (who: Somebody, endpoint = `https://push.example/${++counter}`, on = app) => {
  const body = { endpoint, p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) }
  expect((await on.as(who)('PUT /api/users/{id}/push-subscription', { body })).status).toBe(204)
  return endpoint
}
type App = Pick<TestApp, 'services' | 'clock'>
/** A notification of a member, as its owner writes it. */
async function notification(who = member, on: App = app): Promise<number> {
  const row = { event_key: `event-${++counter}`, kind: 'order_delivered', data: '{}', created_at: on.clock.now() }
  const { id } = await on.services.db
    .insertInto('notifications')
    .values({ user_id: who.id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function tell(who = member, text = '添削が届きました。', on: App = app): Promise<number> {
  const notificationId = await notification(who, on)
  const push = { userId: who.id, notificationId, text, path: '/orders/5', now: on.clock.now() }
  await on.services.db.transaction().execute((tx) => queuePush(tx, push))
  return notificationId
}
const sweep = () => sendPushes.run(app.services)
const rows = () => app.services.db.selectFrom('pushes').selectAll().orderBy('id').execute()

test('each device of the member gets the text of the notification and its link, and no other device does', async () => {
  const endpoint = await subscribe(member)
  await subscribe(await app.newMember())
  await tell()
  const id = await tell(member, '「夏の日記」の添削が届きました。')
  expect([await sweep(), await sweep()]).toEqual([2, 0])
  expect(sent.map(({ target }) => target.endpoint)).toEqual([endpoint, endpoint])
  const { message } = sent.find(({ message: { topic } }) => topic === `notification-${id}`) ?? {}
  expect(message?.seconds).toBe(24 * 60 * 60)
  expect(JSON.parse(message?.content ?? '')).toEqual({
    id,
    title: '英語添削',
    text: '「夏の日記」の添削が届きました。',
    path: '/orders/5',
    unread: 2,
  })
  expect((await rows()).map(({ attempts, sent_at: at }) => [attempts, at])).toEqual([
    [1, app.clock.now()],
    [1, app.clock.now()],
  ])
})

test('a push of a rolled back transaction is never sent, and the same notification is queued once', async () => {
  await subscribe(member)
  const notificationId = await notification()
  const queue = { userId: member.id, notificationId, text: 'x', path: '/', now: app.clock.now() }
  const failed = app.services.db.transaction().execute(async (tx) => {
    await queuePush(tx, queue)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await rows()).toEqual([])
  for (let n = 0; n < 3; n += 1) await app.services.db.transaction().execute((tx) => queuePush(tx, queue))
  expect(await rows()).toHaveLength(1)
})

test('any number of sweeps at once send each push once', async () => {
  await subscribe(member)
  for (let n = 0; n < 60; n += 1) await tell()
  const counts = await Promise.all(Array.from({ length: 4 }, sweep))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(new Set(sent.map(({ message }) => message.topic)).size).toBe(60)
  expect(sent).toHaveLength(60)
})

test('a notification that was read on another device is not pushed', async () => {
  await subscribe(member)
  const id = await tell()
  app.clock.advance(1000)
  const params = { notificationId: id }
  await app.as(member)('PATCH /api/users/{id}/notifications/{notificationId}', { params, body: { read: true } })
  await sweep()
  expect([sent, await rows()]).toEqual([[], []])
})

test('an own act, which is read from the start, is pushed', async () => {
  const buyer = await app.newMember({ points: 1000 })
  await subscribe(buyer)
  await orderFlow(app).place(buyer)
  const { body } = await app.as(buyer)('GET /api/users/{id}/notifications')
  const params = { notificationId: body.items[0].id }
  // Each later change keeps it an own act.
  for (const read of [false, true]) {
    app.clock.advance(1000)
    await app.as(buyer)('PATCH /api/users/{id}/notifications/{notificationId}', { params, body: { read } })
  }
  await sweep()
  expect(sent).toHaveLength(1)
})

test('a session that has ended gets no push', async () => {
  await subscribe(member)
  await tell()
  await app.as(member)('POST /api/logout')
  await sweep()
  await tell()
  expect([sent, await rows()]).toEqual([[], []])
})

test('a browser that no longer exists gets one attempt and no more', async () => {
  await subscribe(member)
  await tell()
  await tell()
  answer = async () => ({ outcome: 'gone' })
  await sweep()
  await tell()
  answer = taken
  expect(await sweep()).toBe(0)
  expect((await app.as(member)('GET /api/users/{id}/push-subscription')).body).toEqual({ active: false })
})

test('a browser that changed its address during an attempt keeps the new one and gets the push there', async () => {
  await subscribe(member)
  await tell()
  let replaced = ''
  answer = async () => {
    answer = taken
    replaced = await subscribe(member)
    return { outcome: 'gone' }
  }
  await sweep()
  app.clock.advance(5 * minute)
  await sweep()
  expect(sent.at(-1)?.target.endpoint).toBe(replaced)
  expect(await rows()).toMatchObject([{ sent_at: app.clock.now() }])
})

test('a push that cannot be taken is tried at growing intervals, and given up after a day', async () => {
  await subscribe(member)
  await tell()
  answer = async () => ({ outcome: 'later', reason: 'status 503' })
  const begun = app.clock.now().getTime()
  const tries: number[] = []
  for (;;) {
    const before = sent.length
    await sweep()
    if (sent.length > before) tries.push((app.clock.now().getTime() - begun) / minute)
    const [row] = await rows()
    if (row?.given_up_at) break
    app.clock.set(row?.due_at ?? '')
  }
  expect(tries.slice(0, 6)).toEqual([0, 1, 6, 21, 81, 261])
  expect(tries.at(-1)).toBeLessThan(24 * 60)
  expect(await rows()).toMatchObject([{ sent_at: null, last_error: 'status 503' }])
  answer = taken
  app.clock.advance(day)
  expect(await sweep()).toBe(0)
})

test('a push service with Retry-After is not called before', async () => {
  await subscribe(member)
  await tell()
  answer = async () => ({ outcome: 'later', reason: 'status 429', after: 2 * 60 * 60 })
  await sweep()
  answer = taken
  app.clock.advance(2 * hour - 1)
  expect(await sweep()).toBe(0)
  app.clock.advance(1)
  expect(await sweep()).toBe(1)
})

test('a refused push is given up at once and delays no other; its device stays', async () => {
  const bad = await subscribe(member)
  const other = await app.newMember()
  await subscribe(other)
  await tell()
  await tell(other)
  answer = async ({ endpoint }) =>
    endpoint === bad ? { outcome: 'refused', reason: 'status 413' } : { outcome: 'taken' }
  await sweep()
  expect((await rows()).map(({ sent_at: at, last_error: error }) => [at !== null, error])).toEqual([
    [false, 'status 413'],
    [true, null],
  ])
  expect((await app.as(member)('GET /api/users/{id}/push-subscription')).body).toEqual({ active: true })
})

test('a push whose process died during an attempt is sent by another', async () => {
  await subscribe(member)
  await tell()
  answer = () => new Promise(() => {})
  void sweep()
  await expect.poll(() => sent.length).toBe(1)
  answer = taken
  expect(await sweep()).toBe(0)
  app.clock.advance(5 * minute)
  expect(await sweep()).toBe(1)
})

test('a push is deleted a week after it was queued', async () => {
  await subscribe(member)
  await tell()
  await sweep()
  app.clock.advance(7 * day)
  expect(await forgetPushes.run(app.services)).toBe(0)
  app.clock.advance(1)
  expect(await forgetPushes.run(app.services)).toBe(1)
  expect(await rows()).toEqual([])
})

test('a running server sends a push as soon as it commits, not before its next round', async () => {
  await withoutRounds({ push }, async (running) => {
    const who = await running.newMember()
    await subscribe(who, 'https://push.example/now', running)
    await tell(who, 'now', running)
    await expect.poll(() => sent.length).toBe(1)
  })
})
