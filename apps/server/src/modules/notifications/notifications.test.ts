import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { notify } from './index.ts'

const app = useApp()

const list = 'GET /api/users/{id}/notifications'
const mark = 'PATCH /api/users/{id}/notifications/{notificationId}'

const tell = (member: Somebody, key: string) =>
  app.services.db.transaction().execute((tx) =>
    notify(tx, app.services, {
      userId: member.id,
      key,
      kind: 'order_open_to_all',
      data: { order_id: 5, title: key },
      now: app.clock.now(),
    }),
  )

test.each([list, 'POST /api/users/{id}/notifications/read-all'])('%s climbs the ladder', (call) =>
  climbMemberLadder(app, call),
)
test('PATCH a notification climbs the ladder', () =>
  climbMemberLadder(app, mark, { params: { notificationId: 1 }, body: { read: true } }))

test('[F-007][F-008] notifications are listed newest first, page by page, only to their reader', async () => {
  const member = await app.newMember()
  const other = await app.newMember()
  for (let n = 1; n <= 25; n++) await tell(member, `第${n}便`)
  await tell(other, 'ひとの便り')
  const first = await app.as(member)(list)
  expect(first.body.unread).toBe(25)
  expect(first.body.items).toHaveLength(20)
  expect(first.body.items[0]).toMatchObject({
    title: 'ほかの講師にも募集を広げました',
    about: '「第25便」',
    text: expect.stringContaining('第25便'),
    order_id: 5,
    read: false,
  })
  const second = await app.as(member)(list, { query: `cursor=${first.body.next}` })
  expect(second.body.items).toHaveLength(5)
  expect(second.body.next).toBeNull()
})

test('the confirmation of an own act is listed, and read from the start', async () => {
  const member = await app.newMember({ points: 1000 })
  await orderFlow(app).place(member)
  expect((await app.as(member)(list)).body).toMatchObject({
    unread: 0,
    items: [{ title: '注文を受け付けました', read: true }],
  })
})

test('[I-20] one event is listed once, however often it is notified', async () => {
  const member = await app.newMember()
  await Promise.all(Array.from({ length: 10 }, () => tell(member, '同じ')))
  expect((await app.as(member)(list)).body.items).toHaveLength(1)
})

test('a member marks notifications one by one or all at once, and never those of another member', async () => {
  const member = await app.newMember()
  for (const key of ['a', 'b', 'c']) await tell(member, key)
  const [newest] = (await app.as(member)(list)).body.items
  const params = { notificationId: newest.id }
  expect((await app.as(member)(mark, { params, body: { read: true } })).body.read).toBe(true)
  expect((await app.as(member)(list)).body.unread).toBe(2)
  expect((await app.as(await app.newMember())(mark, { params, body: { read: true } })).body.code).toBe(
    'notification_not_found',
  )
  expect((await app.as(member)(mark, { params, body: { read: 'yes' } })).status).toBe(400)
  expect((await app.as(member)('POST /api/users/{id}/notifications/read-all')).status).toBe(204)
  expect((await app.as(member)(list)).body.unread).toBe(0)
})

test('a notification that is read on one device is announced to the others', async () => {
  const member = await app.newMember()
  const flow = orderFlow(app)
  for (const key of ['a', 'b']) await tell(member, key)
  const [newest] = (await app.as(member)(list)).body.items
  expect(await flow.streamed('member', member)).toHaveLength(2)
  await app.as(member)(mark, { params: { notificationId: newest.id }, body: { read: true } })
  expect(await flow.streamed('member', member)).toEqual(Array(3).fill('notification'))
  await app.as(member)('POST /api/users/{id}/notifications/read-all')
  expect(await flow.streamed('member', member)).toEqual(Array(4).fill('notification'))
})
