import { calls, type Notification } from '@tensaku/contract'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { why } from '../../../test/operator-work.ts'
import { orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { takeBackOverdue } from '../corrections/due/take-back-overdue.ts'
import { endUnclaimed } from '../orders/waiting/end-unclaimed.ts'
import { notify } from './index.ts'
import { channelsOf } from './kinds.ts'
import { mailOf } from './mails.ts'
import { type NotificationData } from './data.ts'
import { textOf } from './texts.ts'
import { aboutOf, titleOf } from './titles.ts'

const app = useApp({ environment: { PUBLIC_URL: 'https://learn.example' } })
const flow = orderFlow(app)

type Kind = Notification['kind']

const read = 'GET /api/users/{id}/notification-settings'
const change = 'PUT /api/users/{id}/notification-settings'
const hour = 3_600_000

/** A member whose only device wants pushes. */
async function member(points = 5000): Promise<Somebody> {
  const who = await app.newMember({ points })
  const session = await app.services.db
    .selectFrom('sessions')
    .select('id')
    .where('principal', '=', 'member')
    .where('principal_id', '=', who.id)
    .executeTakeFirstOrThrow()
  await app.services.db
    .insertInto('push_subscriptions')
    .values({
      session_id: session.id,
      user_id: who.id,
      endpoint: `https://push.example/${who.id}`,
      p256dh: 'key',
      auth: 'auth',
      created_at: app.clock.now(),
    })
    .execute()
  return who
}

const mailed = async (who: Somebody) => (await mailsTo(app, who.email)).map(({ kind }) => kind)
const pushes = (who: Somebody) =>
  app.services.db
    .selectFrom('pushes as p')
    .innerJoin('notifications as n', 'n.id', 'p.notification_id')
    .select(['n.kind', 'p.text', 'p.path'])
    .where('n.user_id', '=', who.id)
    .orderBy('p.id')
    .execute()
const pushed = async (who: Somebody) => (await pushes(who)).map(({ kind }) => kind)
const tell = (who: Somebody, kind: Kind, data: NotificationData = {}) =>
  app.services.db
    .transaction()
    .execute((tx) => notify(tx, app.services, { userId: who.id, key: 'one', kind, data, now: app.clock.now() }))

test.each([read, change])('%s climbs the ladder', (call) =>
  climbMemberLadder(app, call, call === change ? { body: { group: 'points', push: false } } : {}),
)

test('each group starts with everything on, and a switch changes only itself', async () => {
  const who = await member()
  expect((await app.as(who)(read)).body.items).toEqual([
    { group: 'order_receipt', mail: true, push: true },
    { group: 'order_progress', mail: null, push: true },
    { group: 'order_result', mail: true, push: true },
    { group: 'points', mail: true, push: true },
    { group: 'study', mail: true, push: null },
  ])
  const set = (body: unknown) => app.as(who)(change, { body })
  await Promise.all([set({ group: 'points', mail: false }), set({ group: 'points', push: false })])
  await set({ group: 'order_progress', push: false })
  const { status, body } = await set({ group: 'points', push: true })
  expect(status).toBe(200)
  expect(body).toEqual((await app.as(who)(read)).body)
  expect(body.items).toEqual([
    { group: 'order_receipt', mail: true, push: true },
    { group: 'order_progress', mail: null, push: false },
    { group: 'order_result', mail: true, push: true },
    { group: 'points', mail: false, push: true },
    { group: 'study', mail: true, push: null },
  ])
})

test.each([
  ['no such group', { group: 'news', mail: false }],
  ['no group', { mail: false }],
  ['a mail that does not exist', { group: 'order_progress', mail: true }],
  ['an unknown key', { group: 'points', sms: true }],
  ['no switch', { group: 'points', mail: 'off' }],
])('%s is refused as settings', async (_, body) => {
  expect(outcome(await app.as(await member())(change, { body }))).toBe('400 invalid_input')
})

test('[I-20] an event that is notified ten times at once is listed, mailed and pushed once', async () => {
  const who = await member()
  await Promise.all(Array.from({ length: 10 }, () => tell(who, 'order_delivered', { order_id: 5, title: '本' })))
  expect(await flow.kinds(who)).toEqual(['order_delivered'])
  expect(await mailed(who)).toEqual(['order_delivered'])
  expect(await pushes(who)).toEqual([
    { kind: 'order_delivered', text: expect.stringContaining('「本」の添削が届きました'), path: '/orders/5' },
  ])
})

test('a change that did not happen is not notified', async () => {
  const who = await member()
  const broken = app.services.db.transaction().execute(async (tx) => {
    await notify(tx, app.services, {
      userId: who.id,
      key: 'one',
      kind: 'order_placed',
      data: {},
      now: app.clock.now(),
    })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect([await flow.kinds(who), await mailed(who), await pushed(who)]).toEqual([[], [], []])
})

test('an order is notified when it is placed, claimed (without a mail) and delivered', async () => {
  const who = await member()
  const teacher = await app.newInstructor()
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  const all = ['order_placed', 'order_claimed', 'order_delivered']
  expect(await flow.kinds(who)).toEqual(all)
  expect(await pushed(who)).toEqual(all)
  const mails = await mailsTo(app, who.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order_placed', 'order_delivered'])
  for (const { subject, plain, html } of mails) {
    expect(subject).toContain('「駅前の本屋」')
    for (const text of [plain, html]) {
      expect(text).toContain(`https://learn.example/orders/${id}`)
      expect(text).toContain('https://learn.example/settings/service')
      expect(text).not.toMatch(/w1 w2|本屋について書きました/)
    }
  }
})

test('a returned, a cancelled and an unclaimed order are each notified once, with the points', async () => {
  const who = await member()
  const teacher = await app.newInstructor()
  const returned = await flow.place(who)
  await flow.claim(teacher, returned.id)
  await flow.giveBack(teacher, returned.id)
  await flow.cancel(who, (await flow.place(who)).id)
  await flow.place(who)
  app.clock.advance(48 * hour)
  await Promise.all([endUnclaimed.run(app.services), endUnclaimed.run(app.services)])
  const ended = (await mailsTo(app, who.email)).filter(({ kind }) => kind !== 'order_placed')
  expect(ended.map(({ kind }) => kind)).toEqual(['order_returned', 'order_cancelled', 'order_cancelled'])
  for (const { plain } of ended) expect(plain).toContain(`${returned.points}ポイント`)
  expect(ended.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('お戻し'),
    expect.stringContaining('キャンセルしました'),
    expect.stringContaining('講師が見つからず'),
  ])
  expect((await pushed(who)).filter((kind) => kind !== 'order_placed' && kind !== 'order_claimed')).toEqual(
    ended.map(({ kind }) => kind),
  )
  const { items } = (await app.as(who)('GET /api/users/{id}/notifications')).body
  expect(items[0].text).toContain('担当できる講師が見つからず')
})

test('mail and list show the actor and the reason of a cancellation: an operator, the learner, or a delay', async () => {
  const who = await member()
  const alone = await app.newInstructor()
  const late = await flow.place(who, { teacher: alone.id, options: { open_to_others: false } })
  await flow.claim(alone, late.id)
  app.clock.advance(72 * hour)
  await takeBackOverdue.run(app.services)
  const { id: orderId } = await flow.place(who)
  const asked = { params: { orderId }, body: { for_cause: false, why } }
  await app.as(await app.newOperator())('POST /api/ops/orders/{orderId}/cancel', asked)
  await flow.cancel(who, (await flow.place(who)).id)
  const { items } = (await app.as(who)('GET /api/users/{id}/notifications')).body
  const ended = items.filter(({ kind }: Notification) => kind === 'order_cancelled').toReversed()
  expect(ended.map(({ text }: Notification) => text)).toEqual([
    expect.stringContaining('納期までにお届けできず、キャンセルとなりました'),
    expect.stringContaining('事務局でキャンセルし'),
    expect.stringMatching(/^「[^」]*」をキャンセルし/),
  ])
  const mails = (await mailsTo(app, who.email)).filter(({ kind }) => kind === 'order_cancelled')
  expect(mails.map(({ plain }) => plain)).toEqual([
    expect.stringContaining('申し訳ございませんでした。この添削はキャンセルとなり'),
    expect.stringContaining('事務局でキャンセルさせていただきました'),
    expect.stringContaining('キャンセルを承りました'),
  ])
  expect(mails.map(({ plain }) => plain.includes('承りました'))).toEqual([false, false, true])
})

test('a group that is switched off is listed, but neither mailed nor pushed; the gift is always mailed', async () => {
  const who = await member()
  for (const group of ['order_receipt', 'order_result', 'points'])
    await app.as(who)(change, { body: { group, mail: false, push: false } })
  await app.as(who)(change, { body: { group: 'order_progress', push: false } })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(who)
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id))
  expect(await mailed(who)).toEqual([])
  expect(await pushed(who)).toEqual([])
  expect(await flow.kinds(who)).toHaveLength(3)
  await app.as(who)('GET /api/users/{id}')
  expect(await flow.kinds(who)).toContain('gift')
  const [gift] = await mailsTo(app, who.email)
  expect(gift).toMatchObject({ kind: 'gift', user_id: who.id })
  expect(gift?.plain).not.toContain('/settings/service')
})

test('a title cannot break the subject or the mail', async () => {
  const who = await member()
  await flow.place(who, { drafts: { title: '<b>a</b>\r\nBcc: x@example.com 😀' } })
  const [mail] = await mailsTo(app, who.email)
  expect(mail?.subject).toBe('「<b>a</b> Bcc: x@example.com 😀」の入稿を受け付けました')
  expect(mail?.html).toContain('&lt;b&gt;a&lt;/b&gt;')
})

const { shape } = calls['GET /api/users/{id}/notifications'].answer.shape.items.element
const week = { written: 1, orders: 2, words: 1300, cards: 4, films: 0 }
const data = { title: '本', teacher: '佐藤', points: 1200, expires_at: '2026-12-01T00:00:00Z', order_id: 5, week }
test.each(shape.kind.options)('%s has a group, a text, and a mail and a push or a reason for none', (kind) => {
  const { group, mail, push } = channelsOf[kind]
  const groups = calls[read].answer.shape.items.element.shape.group.options
  expect(groups).toContain(group)
  for (const text of [textOf(kind, data), titleOf(kind, data), aboutOf(kind, data)])
    expect(text).toMatch(/^(?!.*(undefined|Invalid)).+$/)
  const written = mailOf(kind, data, { publicUrl: 'https://learn.example', optional: mail === 'wanted' })
  if (typeof mail === 'object') {
    expect(mail.none).toMatch(/\w+ \w+/)
    expect(written).toBeUndefined()
  } else {
    expect(written?.kind).toBe(kind)
    expect(JSON.stringify(written)).not.toMatch(/undefined|Invalid/)
    expect(written?.footnote !== undefined).toBe(mail === 'wanted')
  }
  if (typeof push === 'object') expect(push.none).toMatch(/\w+ \w+/)
})
