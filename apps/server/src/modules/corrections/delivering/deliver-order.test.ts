import { apply } from '@tensaku/correction'
import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody, TestApp } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { comment, desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { sendDeliveries } from './send-deliveries.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const items = [
  { english: 'I go to park yesterday.', japanese: '昨日公園へ行った。' },
  { english: 'It was fun.', japanese: '' },
]
const learnerWith = (points = 5000) => app.newMember({ points })
const earningsOf = (id: number) =>
  app.services.db.selectFrom('earnings').select(['instructor_id', 'blocks', 'yen']).where('order_id', '=', id).execute()

async function claimed(learner: Somebody, who: Somebody, overrides: Parameters<TestApp['newSave']>[1] = {}) {
  const { id } = await flow.place(learner, { drafts: { items }, ...overrides })
  await flow.claim(who, id)
  return id
}

test('POST deliver climbs the ladder', async () => {
  await climbDeskLadder(app, desk('deliver'), { params: { orderId: 1 }, body: { revision: 1 } })
  const who = await app.newInstructor()
  expect(outcome(await flow.deliver(who, 999_999, 1))).toBe('404 order_not_found')
  const { id } = await flow.place(await learnerWith())
  expect(outcome(await flow.deliver(who, id, 0))).toBe('400 invalid_input')
  expect(outcome(await flow.deliver(who, id, 1))).toBe('409 not_working')
})

test('[C-087][I-17] a delivery reaches its learner with edits, explanations and comment, and is paid once', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor({ type: 'native' })
  const id = await claimed(learner, who, { settings: { course: 'advanced', teacher: 'native' } })
  const explanation = { start: 2, end: 4, text: '過去のことなので went です。', type: 'tense' }
  const lines = [
    { n: 1, corrected: 'I went to the park yesterday.', explanations: [explanation], comment: 'よくある間違いです。' },
    { n: 2, corrected: 'It was fun.', explanations: [] },
  ]
  await flow.save(who, id, { revision: 0, lines, comment })
  app.clock.advance(hour)
  const { status, body } = await flow.deliver(who, id, 1)
  const delivered_at = app.clock.now().toISOString()
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: { value: orderStatus.corrected }, delivered_at, pay_yen: 90 })

  const order = await flow.read(learner, id)
  expect(order).toMatchObject({
    status: { value: orderStatus.corrected, label: '添削済み' },
    cancelable: false,
    delivered_at,
  })
  expect(order.result).toMatchObject({ version: 1, language: 'en', comment, delivered_at })
  const [first, second] = order.result?.lines ?? []
  expect(first).toMatchObject({ n: 1, original: items[0]?.english, explanations: [explanation] })
  expect(first?.edits.length).toBeGreaterThan(1)
  expect(apply(first?.original ?? '', first?.edits ?? [])).toBe('I went to the park yesterday.')
  expect(second).toMatchObject({ n: 2, corrected: 'It was fun.', edits: [], explanations: [], comment: '' })
  expect(body.result).toEqual(order.result)
  expect(await earningsOf(id)).toEqual([{ instructor_id: who.id, blocks: 1, yen: 90 }])
  expect((await flow.kinds(learner)).at(-1)).toBe('order_delivered')
  expect((await flow.streamed('member', learner)).slice(-2)).toEqual(['order', 'notification'])
})

test('[I-17] a delivery that is repeated, in turn or at once, is one delivery and one earning', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor()
  const id = await claimed(learner, who)
  const revision = await flow.correct(who, id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => flow.deliver(who, id, revision)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.result]))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  app.clock.advance(hour)
  expect((await flow.deliver(who, id, revision)).body).toEqual(answers[0]?.body)
  expect(outcome(await flow.deliver(who, id, revision + 1))).toBe('409 not_working')
  expect(await earningsOf(id)).toHaveLength(1)
  expect((await flow.kinds(learner)).filter((kind) => kind === 'order_delivered')).toHaveLength(1)
})

test('only the saved revision can be delivered, and only when it is complete', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor()
  const id = await claimed(learner, who, { settings: { course: 'advanced' } })
  const early = await flow.deliver(who, id, 1)
  expect(early.body).toMatchObject({ code: 'work_conflict', head: { revision: 0 } })
  await flow.save(who, id, { revision: 0, lines: [{ n: 1, corrected: 'I went.', explanations: [] }], comment: '短い' })
  expect((await flow.deliver(who, id, 2)).body).toMatchObject({ code: 'work_conflict', head: { revision: 1 } })
  const { status, body } = await flow.deliver(who, id, 1)
  expect([status, body.code]).toEqual([400, 'not_deliverable'])
  expect(body.problems).toEqual([
    { key: 'explanation_missing', n: 1 },
    { key: 'line_empty', n: 2 },
    { key: 'comment_short', min: 20 },
  ])
  expect(await earningsOf(id)).toEqual([])
  expect((await flow.read(learner, id)).result).toBeNull()
})

test('[Q-61] questions of the draft are answered with the delivery', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor()
  const questions = [{ value: 'なぜ the？' }, { value: 'fun と funny の違いは？' }]
  const id = await claimed(learner, who, { options: { questions } })
  const asked = (await flow.see(who, id)).body.questions.map((question: { id: number }) => question.id)
  const lines = items.map(({ english }, n) => ({ n: n + 1, corrected: english, explanations: [] }))
  const save = (revision: number, ...texts: string[]) =>
    flow.save(who, id, { revision, lines, comment, answers: texts.map((text, n) => ({ id: asked[n], text })) })
  const open = { code: 'not_deliverable', problems: [{ key: 'question_unanswered' }] }
  await save(0, '特定の公園だからです。')
  expect((await flow.deliver(who, id, 1)).body).toMatchObject(open)
  await save(1, '特定の公園だからです。', ' \n')
  expect((await flow.deliver(who, id, 2)).body).toMatchObject(open)
  await save(2, ' 特定の公園だからです。\n', 'fun は楽しい、funny はおかしい、です。')
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: null }, { answer: null }])
  app.clock.advance(hour)
  expect((await flow.deliver(who, id, 3)).status).toBe(200)
  const { questions: answered } = await flow.read(learner, id)
  expect(answered).toMatchObject([
    { answer: '特定の公園だからです。', answered_at: app.clock.now().toISOString() },
    { answer: 'fun は楽しい、funny はおかしい、です。' },
  ])
  expect(await earningsOf(id)).toMatchObject([{ yen: 35 + 2 * 50 }])
})

test('a desk from before answers were part of the work sends them with the delivery, and they become part of it', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor()
  const questions = [{ value: 'なぜ the？' }, { value: 'fun と funny の違いは？' }]
  const id = await claimed(learner, who, { options: { questions } })
  const revision = await flow.correct(who, id, '書きかけ')
  const [first, second] = (await flow.see(who, id)).body.questions.map((question: { id: number }) => question.id)
  const send = (answers: unknown) =>
    app.as(who)(desk('deliver'), { params: { orderId: id }, body: { revision, hold: true, answers } })
  expect(outcome(await send([{ id: 999_999, answer: '？' }]))).toBe('400 invalid_input')
  const given = await send([{ id: second, answer: 'funny はおかしい、です。' }])
  expect(given.body.work).toMatchObject({
    revision,
    answers: [
      { id: first, text: '書きかけ' },
      { id: second, text: 'funny はおかしい、です。' },
    ],
  })
  app.clock.advance(10_000)
  await sendDeliveries.run(app.services)
  expect((await flow.read(learner, id)).questions).toMatchObject([
    { answer: '書きかけ' },
    { answer: 'funny はおかしい、です。' },
  ])
})

async function compensation(course: 'basic' | 'advanced', teacher: 'any' | 'native', hours: number, plan?: string) {
  const learner = await app.newMember({ points: 1000 })
  if (plan) await app.givePlan(learner, plan)
  const who = await app.newInstructor({ type: 'native' })
  const id = await claimed(learner, who, { settings: { course, teacher } })
  const revision = await flow.correct(who, id)
  const { points } = await flow.read(learner, id)
  app.clock.advance(hours * hour)
  await flow.deliver(who, id, revision)
  await flow.deliver(who, id, revision)
  const { balance, lots } = (await app.as(learner)('GET /api/users/{id}/points')).body
  const today = startOfJstDay(jstDate(app.clock.now())).getTime()
  const days = lots.map((lot: { expires_at: string }) => Math.floor((Date.parse(lot.expires_at) - today) / hour / 24))
  return { given: balance - (1000 - points), lots: lots.length, days: Math.min(...days) }
}

test('a late delivery compensates a tenth, at least 20 points, for 30 days, once', async () => {
  expect(await compensation('basic', 'any', 24)).toMatchObject({ given: 0, lots: 1 })
  expect(await compensation('basic', 'any', 24.1)).toEqual({ given: 20, lots: 2, days: 30 })
  expect(await compensation('advanced', 'native', 30)).toEqual({ given: 36, lots: 2, days: 30 })
})

test('a late delivery of an order that a plan paid compensates a tenth of its list price', async () => {
  const plan = 'lite-advanced-all-50-30'
  expect(await compensation('advanced', 'native', 30, plan)).toEqual({ given: 36, lots: 2, days: 30 })
})

test('[I-07] a delivery cannot be changed, not even in the database', async () => {
  const who = await app.newInstructor()
  const id = await claimed(await learnerWith(), who)
  await flow.deliver(who, id, await flow.correct(who, id))
  const { db } = app.services
  const refused = /append-only/
  await expect(db.updateTable('corrections').set({ comment: '' }).where('order_id', '=', id).execute()).rejects.toThrow(
    refused,
  )
  await expect(db.deleteFrom('corrections').where('order_id', '=', id).execute()).rejects.toThrow(refused)
  await expect(db.updateTable('earnings').set({ yen: 0 }).where('order_id', '=', id).execute()).rejects.toThrow(refused)
  await expect(db.updateTable('order_lines').set({ english: '' }).where('order_id', '=', id).execute()).rejects.toThrow(
    refused,
  )
  expect(outcome(await flow.save(who, id, { revision: 1, lines: [], comment: '' }))).toBe('409 not_working')
})

test('Japanese is corrected as Japanese', async () => {
  const learner = await learnerWith()
  const who = await app.newInstructor()
  const japanese = '昨日は公園で行きました。'
  const id = await claimed(learner, who, { settings: { category: 11 }, drafts: { items: [{ english: '', japanese }] } })
  const lines = [{ n: 1, corrected: '昨日は公園へ行きました。', explanations: [] }]
  await flow.save(who, id, { revision: 0, lines, comment })
  await flow.deliver(who, id, 1)
  const { result } = await flow.read(learner, id)
  expect(result).toMatchObject({
    language: 'ja',
    lines: [{ original: japanese, edits: [{ start: 5, end: 6, replacement: 'へ' }] }],
  })
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
