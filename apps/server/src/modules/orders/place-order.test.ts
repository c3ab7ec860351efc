import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody, TestApp } from '../../../test/app.ts'
import { words } from '../../../test/builders.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { orderFlow, outcome, placing } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const price = { points: 332, quota: 0 }
const send = (member: Somebody, saveId: number, key: string = randomUUID(), expected: unknown = price) =>
  app.as(member)(placing, { key, body: { save_id: saveId, expected } })
const count = async (table: 'orders' | 'point_entries', member: Somebody) =>
  (await app.services.db.selectFrom(table).select('id').where('user_id', '=', member.id).execute()).length

async function refusalOf(overrides: Parameters<TestApp['newSave']>[1], points = 5000) {
  const member = await app.newMember({ points })
  const save = await app.newSave(member, overrides)
  const answer = await send(member, save.id)
  expect(await count('orders', member)).toBe(0)
  return answer
}

test('[Q-41] POST orders climbs the ladder', async () => {
  await climbMemberLadder(app, placing, { key: randomUUID(), body: { save_id: 1, expected: price } })
  const member = await app.newMember({ points: 5000 })
  expect(outcome(await app.as(member)(placing, { body: { save_id: 1, expected: price } }))).toBe('400 key_missing')
  expect(outcome(await send(member, 999_999))).toBe('404 draft_not_found')
  expect(outcome(await send(member, 1.5))).toBe('400 invalid_input')
  const { body } = await app.as(member)(placing, { key: randomUUID(), body: { save_id: 1, expected: price, gift: 1 } })
  expect(body.code).toBe('invalid_input')
})

test('[Q-41][Q-61] an order stores texts, settings and questions, and costs the displayed price', async () => {
  const member = await app.newMember({ points: 2000 })
  const save = await app.newSave(member, {
    settings: { course: 'advanced', teacher: 'native', tag: '旅', language: 'en', species: 3 },
    drafts: {
      title: ' 手紙 ',
      items: [
        { english: 'I go to park yesterday. 👩‍👧', japanese: '昨日公園へ行った。' },
        { english: ' ', japanese: '\n' },
        { english: 'It was fun.', japanese: '' },
      ],
    },
    delivery: { date: '2026-11-30' },
    authorize: true,
    options: { message: ' よろしくお願いします ', questions: [{ value: ' it は何？ ' }, { value: '' }] },
  })
  const { status, body } = await send(member, save.id, randomUUID(), { points: 460, quota: 0 })
  expect(status).toBe(201)
  expect(body.charge).toEqual({ points: 460, quota: 0, balance: 1540 })
  expect(body.order).toMatchObject({
    title: '手紙',
    course: 'advanced',
    instructor_type: 'native',
    language: 'en',
    species: 3,
    message: 'よろしくお願いします',
    wished_date: '2026-11-30',
    length: 9,
    points: 460,
    status: { value: orderStatus.waiting, label: '講師手配中' },
    cancelable: true,
    teacher: null,
    nominated: null,
    open_to_all: true,
    due_at: null,
    refunded: null,
    result: null,
  })
  expect(body.order.lines).toEqual([
    { n: 1, english: 'I go to park yesterday. 👩‍👧', japanese: '昨日公園へ行った。', exercise: null },
    { n: 2, english: 'It was fun.', japanese: '', exercise: null },
  ])
  expect(body.order.questions).toMatchObject([{ content: 'it は何？', answer: null }])
  const get = app.as(member)('GET /api/users/{id}/saves/{saveId}', { params: { saveId: save.id } })
  expect(outcome(await get)).toBe('404 draft_not_found')
  expect((await app.as(member)('GET /api/users/{id}')).body.count_orders).toEqual({ total: 1 })
  expect(await flow.kinds(member)).toContain('order_placed')
  expect(await flow.streamed('member', member)).toEqual(
    expect.arrayContaining(['order', 'points', 'save_deleted', 'notification']),
  )
  const events = await app.services.db
    .selectFrom('order_events')
    .select(['from_status', 'to_status', 'actor', 'actor_id'])
    .where('order_id', '=', body.order.id)
    .execute()
  expect(events).toEqual([{ from_status: null, to_status: orderStatus.waiting, actor: 'learner', actor_id: member.id }])
})

test('a text without a title is named after its day in Japan', async () => {
  const member = await app.newMember({ points: 500 })
  app.clock.set('2026-11-20T15:30:00Z')
  const save = await app.newSave(member, { drafts: { title: '  ' } })
  const { body } = await send(member, save.id)
  app.clock.set('2026-11-20T03:00:00Z')
  expect(body.order.title).toBe('無題 11/21')
})

test('a text without a title is named after its first exercise, if it has one', async () => {
  const member = await app.newMember({ points: 500 })
  const exercise = await app.services.db
    .selectFrom('exercises')
    .select(['id', 'title'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const save = await app.newSave(member, { drafts: { title: '' }, exercises: [987_654, exercise.id] })
  const { body } = await send(member, save.id)
  expect(body.order.title).toBe(exercise.title)
})

test('an item answers the exercise at its place while their numbers agree; unknown exercises are dropped', async () => {
  const member = await app.newMember({ points: 2000 })
  const items = [
    { english: words(10), japanese: '' },
    { english: '', japanese: '' },
    { english: words(10), japanese: '' },
  ]
  const exercises = await app.services.db
    .selectFrom('exercises')
    .select('id')
    .where('category_id', '=', 5)
    .limit(2)
    .execute()
  const [first = 0, second = 0] = exercises.map(({ id }) => id)
  const place = (ids: number[]) => flow.place(member, { settings: { category: 5 }, drafts: { items }, exercises: ids })
  const paired = await place([first, 999_999_999, second])
  expect(paired.lines.map(({ exercise }) => exercise?.id ?? null)).toEqual([first, second])
  expect((await place([999_999_999, first, second])).lines.map(({ exercise }) => exercise?.id)).toEqual([
    undefined,
    second,
  ])
  expect((await place([first])).lines.every(({ exercise }) => exercise === null)).toBe(true)
})

test('[Q-41] an invalid draft is refused at once, and nothing is charged', async () => {
  const { status, body } = await refusalOf({
    settings: { species: 4 },
    drafts: { items: [] },
    delivery: { date: '2026-11-21' },
  })
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_draft')
  expect(body.problems.map(({ key }: { key: string }) => key)).toEqual([
    'text_empty',
    'style_not_allowed',
    'date_out_of_range',
  ])
  const unknown = await refusalOf({ settings: { category: 77 } })
  expect(unknown.body).toMatchObject({ code: 'invalid_draft', problems: [{ key: 'category_unknown' }] })
})

test('texts in Japanese only are refused by their item numbers, with every course; the draft keeps every word', async () => {
  const meaning = { english: ' ', japanese: '昨日は雨でした。' }
  const items = [{ english: words(3), japanese: '' }, ...Array.from({ length: 19 }, () => meaning)]
  const ns = Array.from({ length: 19 }, (_, at) => at + 2)
  for (const course of ['basic', 'advanced'] as const) {
    const member = await app.newMember({ points: 5000 })
    const save = await app.newSave(member, { settings: { course }, drafts: { items } })
    const { status, body } = await send(member, save.id)
    expect([status, body.code, body.problems]).toEqual([
      400,
      'invalid_draft',
      [{ key: 'text_missing', ns, field: 'english' }],
    ])
    expect([await flow.balance(member), await count('orders', member)]).toEqual([5000, 0])
    const kept = await app.as(member)('GET /api/users/{id}/saves/{saveId}', { params: { saveId: save.id } })
    expect(kept.body.drafts.items).toEqual(items)
  }
})

test('[Q-58] a price that was not displayed is never charged', async () => {
  const { status, body } = await refusalOf({ drafts: { items: [{ english: words(60), japanese: '' }] } })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'price_changed', price: { points: 498, quota: 0 } })
})

test('[Q-41] too few points leave draft and points as they are', async () => {
  const member = await app.newMember({ points: 331 })
  const save = await app.newSave(member)
  const { status, body } = await send(member, save.id)
  expect([status, body.code, body.missing]).toEqual([400, 'insufficient_points', 1])
  expect(await flow.balance(member)).toBe(331)
  expect(await count('orders', member)).toBe(0)
  const saves = await app.as(member)('GET /api/users/{id}/saves')
  expect(saves.body.items[0].id).toBe(save.id)
})

test('[Q-41][Q-51] only an instructor who accepts orders and may correct this one can be nominated; their type decides the price', async () => {
  const native = await app.newInstructor({ type: 'native' })
  const busy = await app.newInstructor({ accepting: false })
  const basicOnly = await app.newInstructor({ courses: ['basic'] })
  const advanced = { settings: { course: 'advanced' } } as const
  for (const wish of [
    { teacher: 999_999_999 },
    { teacher: busy.id },
    { teacher: basicOnly.id, ...advanced },
    { teacher: native.id, settings: { teacher: 'global' } },
    { teacher: native.id, settings: { category: 8 } },
    { teacher: native.id, settings: { category: 11 }, drafts: { items: [{ english: '', japanese: '日本語です。' }] } },
  ] satisfies Parameters<TestApp['newSave']>[1][])
    expect(outcome(await refusalOf(wish))).toBe('409 teacher_unavailable')

  const member = await app.newMember({ points: 5000 })
  const order = await flow.place(member, { teacher: native.id })
  expect(order).toMatchObject({ points: 500, instructor_type: 'any', nominated: { id: native.id, type: 'native' } })
  expect(await flow.streamed('instructor', native)).toEqual(['order'])
})

test('[I-16] another member’s draft is not found', async () => {
  const save = await app.newSave(await app.newMember())
  expect(outcome(await send(await app.newMember({ points: 5000 }), save.id))).toBe('404 draft_not_found')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
