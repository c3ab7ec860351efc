import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()

const call = 'POST /api/users/{id}/saves/orders/{orderId}/duplicate'
const copy = (member: Somebody, orderId: number, key: string = randomUUID()) =>
  app.as(member)(call, { params: { orderId }, key })

const texts = [
  { english: 'I go to park yesterday.', japanese: '昨日、公園へ行きました。\n楽しかったです。' },
  { english: 'It was “fun” 🙂', japanese: '' },
]

/** A member with an order that was cancelled while it waited. */
async function cancelled(member: Somebody) {
  const save = await app.newSave(member, {
    settings: { course: 'advanced', tag: '公園', language: 'en', species: 2 },
    drafts: { title: '公園', items: texts },
    authorize: true,
    delivery: { date: '2026-11-30' },
    options: { message: 'やさしく', questions: [{ value: 'go でいいですか' }], open_to_others: false },
  })
  const ordered = await app.as(member)('POST /api/users/{id}/orders', {
    key: randomUUID(),
    body: { save_id: save.id, expected: { points: 340, quota: 0 } },
  })
  expect(ordered.status).toBe(201)
  const { id } = ordered.body.order as { id: number }
  await app.as(member)('POST /api/users/{id}/orders/{orderId}/cancel', { params: { orderId: id } })
  return id
}

test('[C-057] copying climbs the ladder, and the draft repeats the order, once for each key', async () => {
  await climbMemberLadder(app, call, { params: { orderId: 1 }, key: randomUUID() })
  const member = await app.newMember({ points: 1000 })
  const order = await cancelled(member)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => copy(member, order, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  const { body } = answers[0] ?? {}
  expect(answers.map((answer) => answer.body.id)).toEqual(Array(5).fill(body.id))
  expect(body).toMatchObject({
    data: { step: 'services-id-draft' },
    settings: { course: 'advanced', category: 1, teacher: 'any', tag: '公園', language: 'en', species: 2 },
    drafts: { title: '公園', items: texts },
    exercises: [],
    delivery: { date: null },
    authorize: false,
    options: { message: 'やさしく', questions: [{ value: 'go でいいですか' }], files: [], open_to_others: false },
  })
  const list = await app.as(member)('GET /api/users/{id}/saves')
  expect(list.body.items).toEqual([body])
  expect((await copy(member, order, 'no-key')).body.code).toBe('key_missing')
})

test('[C-057][E-025][I-16] an order of another member and an unknown order are not found', async () => {
  const order = await cancelled(await app.newMember({ points: 1000 }))
  const other = await app.newMember()
  for (const orderId of [order, 999_999]) {
    const answer = await copy(other, orderId)
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'この添削は見つかりませんでした。一覧から、もう一度お選びください。',
    ])
  }
  expect((await app.as(other)('GET /api/users/{id}/saves')).body.items).toEqual([])
})

test('[C-057][E-026][V-019][I-14] at the limit of drafts a copy is refused with 429, even with many requests at once', async () => {
  const member = await app.newMember({ points: 1000 })
  const order = await cancelled(member)
  for (let count = 0; count < 7; count++) await app.newSave(member)
  const answers = await Promise.all(Array.from({ length: 8 }, () => copy(member, order)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = answers.filter(({ status }) => status === 429).map(({ body }) => body)
  expect(refused).toHaveLength(5)
  for (const body of refused)
    expect(body).toEqual({
      code: 'copy_draft_limit',
      message: '下書きがいっぱいです。使わない下書きを削除してから、もう一度お試しください。',
      help: '360032687131',
    })
})

test('[Q-42] exercises stay with their texts; an order in progress can be copied together with its nominee', async () => {
  const member = await app.newMember({ points: 3000 })
  const nominee = await app.newInstructor({ type: 'native' })
  const known = (
    await app.services.db.selectFrom('exercises').select('id').where('category_id', '=', 2).limit(2).execute()
  ).map(({ id }) => id)
  const save = await app.newSave(member, {
    settings: { category: 2, teacher: 'native' },
    teacher: nominee.id,
    exercises: known,
    drafts: { items: texts },
  })
  const ordered = await app.as(member)('POST /api/users/{id}/orders', {
    key: randomUUID(),
    body: { save_id: save.id, expected: { points: 250, quota: 0 } },
  })
  const { body, status } = await copy(member, ordered.body.order.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ exercises: known, teacher: nominee.id, settings: { teacher: 'native' } })
})

test('a copy of an untitled order has no title, so that its own day names it', async () => {
  const member = await app.newMember({ points: 1000 })
  const order = await cancelled(member)
  const renamed = await app.as(member)('PATCH /api/users/{id}/orders/{orderId}/title', {
    params: { orderId: order },
    body: { title: '' },
  })
  expect(renamed.body.title).toMatch(/^無題 /)
  expect((await copy(member, order)).body.drafts.title).toBe('')
})

test('[C-057][E-024] 90 days after its end an order cannot be copied any more', async () => {
  const member = await app.newMember({ points: 1000 })
  const order = await cancelled(member)
  app.clock.advance(90 * 86_400_000 - 1)
  // A member who returns after so long has signed in again.
  await app.services.db.updateTable('sessions').set({ last_used_at: app.clock.now() }).execute()
  expect((await copy(member, order)).status).toBe(201)
  app.clock.advance(1)
  const late = await copy(member, order)
  expect([late.status, late.body]).toEqual([
    403,
    {
      code: 'copy_period_over',
      message: '再入稿可能な期間を過ぎているため、原稿をコピーできません。',
      help: '360032324292',
    },
  ])
})
