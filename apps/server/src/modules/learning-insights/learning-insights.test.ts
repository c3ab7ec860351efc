import type { Result, WeakPoints } from '@tensaku/contract'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { comment, orderFlow, outcome } from '../../../test/order-flow.ts'
import { statementsOf } from '../../../test/statements.ts'
import { exportedBy } from '../../../test/exporter.ts'
import { useApp } from '../../../test/use-app.ts'
import { anonymise } from '../personal-data/anonymise.ts'

const app = useApp()
const flow = orderFlow(app)
let teacher: Somebody
beforeAll(async () => {
  teacher = await app.newInstructor({ slots: 8 })
})

const chartCall = 'GET /api/users/{id}/weak-points'
const listCall = 'GET /api/users/{id}/orders/{orderId}/understood'
const markCall = 'PUT /api/users/{id}/orders/{orderId}/understood'

const learner = () => app.newMember({ points: 50_000 })
const chartOf = async (who: Somebody, query = ''): Promise<WeakPoints> => (await app.as(who)(chartCall, { query })).body
const mark = (who: Somebody, orderId: number, place: { line: number; start: number }, understood = true) =>
  app.as(who)(markCall, { params: { orderId }, body: { ...place, understood } })

type Written = [original: string, corrected: string, type?: Result['lines'][number]['explanations'][number]['type']]

/** An order of these lines, corrected and delivered. The first edit of a line is explained when a kind is given. */
async function delivered(who: Somebody, lines: Written[], category = 1): Promise<number> {
  const texts = (text: string) =>
    category === 11 ? { english: '', japanese: text } : { english: text, japanese: '日本語の文です。' }
  const { id } = await flow.place(who, {
    settings: { category, ...(category === 11 && { species: 1 }) },
    drafts: { items: lines.map(([original]) => texts(original)) },
  })
  await flow.claim(teacher, id)
  const work = lines.map(([original, corrected, type], at) => {
    const start = original.split('').findIndex((letter, index) => letter !== corrected[index])
    const said = type ? [{ start, end: start, text: '説明です。', type }] : []
    return { n: at + 1, corrected, explanations: said }
  })
  const { body } = await flow.save(teacher, id, { revision: 0, lines: work, comment })
  const answer = await flow.deliver(teacher, id, body.revision)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  app.clock.advance(60_000)
  return id
}

const article: Written = ['I saw dog in park.', 'I saw a dog in the park.', 'article']

test('the three calls climb the ladder, to an order of another member', async () => {
  await climbMemberLadder(app, chartCall)
  for (const call of [listCall, markCall]) {
    const body = call === markCall ? { line: 1, start: 0, understood: true } : undefined
    await climbMemberLadder(app, call, { params: { orderId: 1 }, ...(body && { body }) })
    const who = await learner()
    const orderId = await delivered(who, [article])
    const other = app.as(await learner())
    expect(outcome(await other(call, { params: { orderId }, ...(body && { body: {} }) }))).toBe('404 order_not_found')
  }
})

test('a learner without a delivery has an empty chart', async () => {
  const who = await learner()
  await flow.place(who)
  expect(await chartOf(who)).toEqual({
    language: 'en',
    languages: [],
    orders: [],
    kinds: [],
    latest: null,
  })
})

test('edits are counted by kind, per hundred words, with examples from the learner’s texts', async () => {
  const who = await learner()
  const other = await learner()
  await delivered(other, [['She like cats.', 'She likes cats.']])
  const orderId = await delivered(who, [article, ['It was quiet place.', 'It was a quiet place.', 'article']])
  const { kinds, orders, languages, latest } = await chartOf(who)
  expect(orders).toMatchObject([{ id: orderId, length: 9, edits: 3 }])
  expect(languages).toEqual(['en'])
  expect(kinds).toMatchObject([
    { kind: 'article', count: 3, understood: 0, per_hundred: 33.3, trend: null, counts: [3] },
  ])
  expect(kinds[0]?.examples).toContainEqual({
    order_id: orderId,
    line: 2,
    start: 7,
    was: '',
    now: 'a',
    before: 'was ',
    after: ' quiet',
    understood: false,
    card: null,
  })
  expect(latest).toEqual({ order_id: orderId, kind: 'article', trend: null })
})

test('the kind that the instructor chose wins over the kind of the edit', async () => {
  const who = await learner()
  await delivered(who, [['I saw dog there.', 'I saw a dog there.', 'expression']])
  expect((await chartOf(who)).kinds).toMatchObject([{ kind: 'expression', count: 1 }])
})

test('the trend over orders is shown, and a single correction in the last order is not', async () => {
  const who = await learner()
  for (let n = 0; n < 3; n++) await delivered(who, [article])
  for (let n = 0; n < 2; n++) await delivered(who, [['I saw a dog in park.', 'I saw a dog in the park.']])
  const { kinds, latest, orders } = await chartOf(who)
  expect(kinds).toMatchObject([{ kind: 'article', counts: [2, 2, 2, 1, 1], trend: 'fewer' }])
  expect(latest).toBeNull()
  expect(orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).toSorted((a, b) => a - b))
})

test('a Japanese text has a chart of its own, and the latest one is shown first', async () => {
  const who = await learner()
  const english = await delivered(who, [article])
  const japanese = await delivered(who, [['私は犬が見ました。', '私は犬を見ました。']], 11)
  expect(await chartOf(who)).toMatchObject({ language: 'ja', languages: ['ja', 'en'], orders: [{ id: japanese }] })
  expect(await chartOf(who, 'language=en')).toMatchObject({ language: 'en', orders: [{ id: english }] })
  expect(await chartOf(who, 'language=fr')).toMatchObject({ language: 'ja' })
})

test('undelivered and hidden orders are not in the chart', async () => {
  const who = await learner()
  const orderId = await delivered(who, [article])
  await flow.place(who)
  expect((await chartOf(who)).orders).toHaveLength(1)
  await app.services.db.updateTable('orders').set({ hidden_at: app.clock.now() }).where('id', '=', orderId).execute()
  expect((await chartOf(who)).orders).toEqual([])
})

test('a place is marked once, however often it is marked at once, until the mark is removed', async () => {
  const who = await learner()
  const orderId = await delivered(who, [article])
  const answers = await Promise.all(Array.from({ length: 10 }, () => mark(who, orderId, { line: 1, start: 6 })))
  expect(answers.map(({ status, body }) => [status, body.items])).toEqual(
    Array.from({ length: 10 }, () => [200, [{ line: 1, start: 6 }]]),
  )
  expect((await app.as(who)(listCall, { params: { orderId } })).body.items).toEqual([{ line: 1, start: 6 }])
  const [kind] = (await chartOf(who)).kinds
  expect(kind).toMatchObject({ count: 2, understood: 1 })
  // Examples without a mark come first.
  expect(kind?.examples.map(({ understood }) => understood)).toEqual([false, true])
  for (let n = 0; n < 2; n++) expect((await mark(who, orderId, { line: 1, start: 6 }, false)).body.items).toEqual([])
  expect((await chartOf(who)).kinds[0]?.understood).toBe(0)
})

test('only the start of an edit or an explanation of a delivered order can be marked', async () => {
  const who = await learner()
  const orderId = await delivered(who, [article])
  for (const place of [
    { line: 1, start: 1 },
    { line: 2, start: 6 },
    { line: 0, start: 6 },
    { line: 1, start: -1 },
  ])
    expect(outcome(await mark(who, orderId, place))).toBe('400 invalid_input')
  const waiting = await flow.place(who)
  expect(outcome(await mark(who, waiting.id, { line: 1, start: 0 }))).toBe('409 not_delivered')
  await flow.claim(teacher, waiting.id)
  await flow.correct(teacher, waiting.id)
  expect(outcome(await mark(who, waiting.id, { line: 1, start: 0 }))).toBe('409 not_delivered')
})

test('the next instructor sees counts for their order, and no word of another order', async () => {
  const who = await learner()
  await delivered(who, [article, ['She like cats.', 'She likes cats.']])
  const next = await flow.place(who)
  const other = await app.newInstructor()
  expect((await flow.see(other, next.id)).body.weak_points).toBeNull()
  const { weak_points: seen } = (await flow.claim(other, next.id)).body
  expect(seen).toMatchObject({ orders: 1, kinds: [{ kind: 'article', count: 2, per_hundred: 25, trend: null }, {}] })
  expect(JSON.stringify(seen)).not.toMatch(/dog|cats|She/)
  const first = await flow.place(await learner())
  expect((await flow.claim(other, first.id)).body.weak_points).toBeNull()
})

test('the chart needs five statements, however many orders there are', async () => {
  const who = await learner()
  for (let n = 0; n < 3; n++) await delivered(who, [article])
  expect(await statementsOf(() => chartOf(who))).toBeLessThanOrEqual(5)
})

test('the marks are in the member’s export, and deleted with the member', async () => {
  const who = await learner()
  const orderId = await delivered(who, [article])
  await mark(who, orderId, { line: 1, start: 6 })
  expect((await exportedBy(app, who)).understood).toMatchObject([{ order_id: orderId, line: 1, start: 6 }])
  await app.as(who)('DELETE /api/users/{id}', { body: { reason: '' } })
  app.clock.advance(30 * 24 * 60 * 60 * 1000)
  await anonymise.run(app.services)
  const rows = app.services.db.selectFrom('understood_edits').select('start').where('user_id', '=', who.id)
  expect(await rows.execute()).toEqual([])
})

test('none of this was an unexpected error', () => {
  expect(app.errors).toEqual([])
})
