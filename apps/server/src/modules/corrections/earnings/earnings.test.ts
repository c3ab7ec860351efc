import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { nextMonth, settlesOn, spanOf } from './month.ts'

const app = useApp()
const flow = orderFlow(app)
let learner: Somebody
beforeAll(async () => {
  learner = await app.newMember({ points: 20_000 })
})

const earned = async (who: Somebody, query = '') => (await app.as(who)('GET /api/instructor/earnings', { query })).body

/** An order that earned `yen` at an instant: the entry alone. */
async function entry(who: Somebody, yen: number, at: string, { claimed = false } = {}): Promise<number> {
  const { id } = await flow.place(learner)
  if (claimed) await flow.claim(who, id)
  await app.services.db
    .insertInto('earnings')
    .values({ instructor_id: who.id, order_id: id, blocks: 2, yen, at: new Date(at) })
    .execute()
  return id
}

/** Answers to questions about an order, 50 yen each: the entries alone. */
async function answers(who: Somebody, orderId: number, count: number): Promise<void> {
  const { db } = app.services
  const at = new Date('2026-11-20T02:00:00Z')
  const questions = await db
    .insertInto('order_questions')
    .values(Array.from({ length: count }, (_, n) => ({ order_id: orderId, n: n + 1, content: 'a は？', asked_at: at })))
    .returning('id')
    .execute()
  await db
    .insertInto('question_earnings')
    .values(questions.map(({ id }) => ({ question_id: id, instructor_id: who.id, yen: 50, at })))
    .execute()
}

test('the call of an instructor’s earnings climbs the ladder', async () => {
  await climbDeskLadder(app, 'GET /api/instructor/earnings')
})

test('a month begins and ends at midnight in Japan, and each month has its sum', async () => {
  const who = await app.newInstructor()
  await entry(who, 100, '2026-10-31T14:59:59Z')
  const first = await entry(who, 200, '2026-10-31T15:00:00Z')
  const last = await entry(who, 400, '2026-11-30T14:59:59Z')
  await entry(who, 800, '2026-11-30T15:00:00Z')
  const november = await earned(who, 'month=2026-11')
  expect(november).toMatchObject({ month: '2026-11', yen: 600, settles_on: '2026-12-05', settled: false })
  expect(november.items.map((one: { order_id: number }) => one.order_id)).toEqual([last, first])
  expect(november.items[0]).toMatchObject({ kind: 'order', title: '駅前の本屋', blocks: 2, yen: 400 })
  expect(november.months).toEqual([
    { month: '2026-12', yen: 800 },
    { month: '2026-11', yen: 600 },
    { month: '2026-10', yen: 100 },
  ])
  expect((await earned(who)).month).toBe('2026-11')
  expect((await earned(who, 'month=2026-10')).settled).toBe(true)
  expect((await earned(who, 'month=2026-13')).month).toBe('2026-11')
})

test('an answer to a question earns as well, and instructors see their own earnings only', async () => {
  const who = await app.newInstructor()
  const other = await app.newInstructor()
  const orderId = await entry(who, 70, '2026-11-20T00:00:00Z')
  await answers(who, orderId, 1)
  const mine = await earned(who)
  expect(mine).toMatchObject({ yen: 120, deliveries: { count: 1, yen: 70 }, answers: { count: 1, yen: 50 } })
  expect(mine.items).toMatchObject([
    { kind: 'question', order_id: orderId, title: '駅前の本屋', blocks: null, yen: 50 },
    { kind: 'order', order_id: orderId, blocks: 2, yen: 70 },
  ])
  const nothing = { count: 0, yen: 0 }
  expect(await earned(other)).toMatchObject({ yen: 0, deliveries: nothing, answers: nothing, items: [], months: [] })
})

test('a delivery has the parts of its pay by the rules of its claim, and none if they do not add up', async () => {
  const who = await app.newInstructor({ courses: ['basic', 'advanced'] })
  const wish = { settings: { course: 'advanced' as const }, options: { questions: [{ value: 'なぜ the？' }] } }
  const { id } = await flow.place(learner, wish)
  await flow.claim(who, id)
  await flow.deliver(who, id, await flow.correct(who, id, '特定のものだからです。'))
  const month = (await earned(who)).items
  expect(month).toMatchObject([
    { order_id: id, parts: { course: 'advanced', block_yen: 60, questions: 1, questions_yen: 50 } },
  ])
  expect(month[0].yen).toBe(month[0].blocks * 60 + 50)
  await entry(who, 77, '2026-11-20T00:00:00Z', { claimed: true })
  const odd = (await earned(who, 'month=2026-11')).items.find(({ yen }: { yen: number }) => yen === 77)
  expect(odd.parts).toBeNull()
})

test('more than fifty entries are divided into pages', async () => {
  const who = await app.newInstructor()
  await answers(who, await entry(who, 1, '2026-11-10T00:00:00Z'), 50)
  const second = await earned(who, 'month=2026-11&page=2')
  expect(second.items).toHaveLength(1)
  expect(second.pagination).toEqual({ page: 2, per_page: 50, last_page: 2, total: 51 })
  expect(second.yen).toBe(2501)
})

test('a month is settled on the 5th of the next', () => {
  expect(settlesOn('2026-12')).toBe('2027-01-05')
  expect(nextMonth('2026-09')).toBe('2026-10')
  expect(spanOf('2026-12')).toEqual({
    from: new Date('2026-11-30T15:00:00Z'),
    until: new Date('2026-12-31T15:00:00Z'),
  })
})

const hour = 3_600_000
const tallyCall = 'GET /api/instructor/tally'
const tally = async (who: Somebody) => (await app.as(who)(tallyCall)).body

async function delivered(who: Somebody, learner: Somebody, wish: Parameters<typeof flow.place>[1]): Promise<number> {
  const { id } = await flow.place(learner, wish)
  await flow.claim(who, id)
  await flow.deliver(who, id, await flow.correct(who, id))
  return id
}

test('GET the tally climbs the ladder', () => climbDeskLadder(app, tallyCall))

test('the tally counts the day in Japan, words and characters separately', async () => {
  const who = await app.newInstructor({ courses: ['basic', 'advanced'] })
  const learner = await app.newMember({ points: 50_000 })
  expect(await tally(who)).toEqual({ texts: 0, words: 0, chars: 0, yen: 0 })
  const english = { drafts: { items: [{ english: 'I go there.', japanese: '' }] } }
  await delivered(who, learner, english)
  await delivered(who, learner, english)
  const japanese = [{ english: '', japanese: '昨日は公園で行きました。' }]
  const id = await delivered(who, learner, { settings: { category: 11 }, drafts: { items: japanese } })
  const order = await flow.read(learner, id)
  const counted = await tally(who)
  expect(counted).toMatchObject({ texts: 3, words: 6, chars: order.length })
  expect(counted.yen).toBe(35 * 2 + (await flow.see(who, id)).body.pay_yen)
  const jst = (app.clock.now().getTime() + 9 * hour) % (24 * hour)
  app.clock.advance(24 * hour - jst - 1)
  expect(await tally(who)).toEqual(counted)
  app.clock.advance(1)
  expect(await tally(who)).toEqual({ texts: 0, words: 0, chars: 0, yen: 0 })
})
