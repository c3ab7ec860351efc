import type { DeskOrder } from '@tensaku/contract'
import { expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { useOperator } from '../../../../test/operator-work.ts'
import { desk, outcome } from '../../../../test/order-flow.ts'
import { instructorById } from '../desk-order.ts'
import { mayClaim } from '../claiming/may-claim.ts'
import { deskOrderById } from '../repo.ts'

const { app, flow, member } = useOperator()

const hour = 3_600_000
const tab = async (who: Somebody, name: string, query = '', headers: Record<string, string> = {}) =>
  (await app.as(who)('GET /api/instructor/orders', { query: `tab=${name}${query}`, headers })).body
const ids = async (who: Somebody, name: string, query = ''): Promise<number[]> =>
  (await tab(who, name, query)).items.map(({ id }: { id: number }) => id)
const japaneseText = { drafts: { items: [{ english: '', japanese: '今日は公園へ行きました。' }] } }

test('GET the queue climbs the ladder', () => climbDeskLadder(app, 'GET /api/instructor/orders'))
test('GET a desk order climbs the ladder', () => climbDeskLadder(app, desk(), { params: { orderId: 1 } }))

test('the pool shows exactly the orders that may be claimed, for every type of instructor and order', async () => {
  const nominee = await app.newInstructor({ type: 'native', biz: true })
  const wishes: Parameters<TestApp['newSave']>[1][] = [
    {},
    { settings: { teacher: 'global' } },
    { settings: { teacher: 'native', course: 'advanced' } },
    { settings: { teacher: 'japanese' } },
    { settings: { category: 8 } },
    { settings: { category: 8, teacher: 'native' } },
    { settings: { category: 6 } },
    { settings: { category: 11 }, ...japaneseText },
    { teacher: nominee.id },
    { teacher: nominee.id, settings: { course: 'advanced' }, options: { open_to_others: false } },
  ]
  const orders: number[] = []
  for (const wish of wishes) orders.push((await flow.place(member, wish)).id)
  const { db } = app.services
  const look = async () => {
    for (const type of ['global', 'japanese', 'native'] as const)
      for (const courses of [['basic'], ['basic', 'advanced']])
        for (const biz of [false, true]) {
          const who = await app.newInstructor({ type, courses, biz })
          const me = await instructorById(db, who.id)
          const shown = await ids(who, 'pool')
          for (const id of orders) {
            const row = await deskOrderById(db, id)
            expect(row && mayClaim(me, row, app.clock.now()), `${type} ${courses.join()} ${biz} ${id}`).toBe(
              shown.includes(id),
            )
            expect((await flow.see(who, id)).status).toBe(shown.includes(id) ? 200 : 404)
          }
        }
  }
  await look()
  expect(await ids(nominee, 'nominated')).toEqual(orders.slice(8))
  expect(await ids(nominee, 'pool')).not.toContain(orders[8])

  app.clock.advance(12 * hour)
  await look()
  const native = await app.newInstructor({ type: 'native' })
  expect(await ids(native, 'pool')).toContain(orders[8])
  expect(await ids(native, 'pool')).not.toContain(orders[9])
  expect(await ids(nominee, 'nominated')).toEqual(orders.slice(8))
  expect(await ids(await app.newInstructor({ type: 'japanese' }), 'pool')).not.toContain(orders[8])
})

test('every tab tells how many open orders, nominations, claimed orders and questions there are', async () => {
  const who = await app.newInstructor({ type: 'native' })
  const counts = async (name: string, query = '') => (await tab(who, name, query)).waiting
  const { pool } = await counts('pool')
  expect(await counts('pool')).toEqual({ pool, nominated: 0, working: 0, review: 0, questions: 0 })
  await flow.place(member, { teacher: who.id })
  const { id } = await flow.place(member, { teacher: who.id })
  expect(await counts('done')).toEqual({ pool, nominated: 2, working: 0, review: 0, questions: 0 })
  await flow.claim(who, id)
  expect(await counts('nominated', '&pay=999999')).toEqual({ pool, nominated: 1, working: 1, review: 0, questions: 0 })
  await flow.deliver(who, id, await flow.correct(who, id))
  await flow.ask(member, id, 'なぜ過去形ですか？')
  expect(await counts('pool')).toEqual({ pool, nominated: 1, working: 0, review: 0, questions: 1 })
  expect(await counts('questions', '&page=9')).toEqual({ pool, nominated: 1, working: 0, review: 0, questions: 1 })
  await flow.ask(member, id, 'a ではだめですか？')
  expect(await counts('pool')).toEqual({ pool, nominated: 1, working: 0, review: 0, questions: 2 })
})

test('the list of questions has each question with its time, the most urgent order first and the open ones first', async () => {
  const who = await app.newInstructor({ type: 'native' })
  const delivered = async () => {
    const { id } = await flow.place(member, { teacher: who.id, options: { questions: [{ value: '語順は？' }] } })
    await flow.claim(who, id)
    await flow.deliver(who, id, await flow.correct(who, id, 'はい。'))
    return id
  }
  const [early, late] = [await delivered(), await delivered()]
  await flow.ask(member, late, 'い'.repeat(300))
  app.clock.advance(hour)
  await flow.ask(member, early, '一つ目？')
  await flow.ask(member, early, '二つ目？')
  const { questions }: DeskOrder = (await flow.see(who, early)).body
  const first = questions.find(({ content }) => content === '一つ目？')
  await app.as(who)('POST /api/instructor/orders/{orderId}/questions/{questionId}/answer', {
    params: { orderId: early, questionId: first?.id ?? 0 },
    body: { answer: 'はい。' },
  })
  const { items, waiting } = await tab(who, 'questions')
  const by = new Date(app.clock.now().getTime() + 48 * hour).toISOString()
  expect(items).toMatchObject([
    { id: late, texts: 1, asked: 1, later: [{ content: 'い'.repeat(200), answered: false }] },
    {
      id: early,
      later: [
        { content: '二つ目？', answered: false, answer_by: by, pay_yen: 50 },
        { content: '一つ目？', answered: true },
      ],
    },
  ])
  expect(waiting.questions).toBe(2)
})

test('the pool shows the oldest first, twenty a page, with the pay and the due time of each', async () => {
  const who = await app.newInstructor({ type: 'native' })
  const before = await ids(who, 'pool')
  const placed: number[] = []
  for (let n = 0; n < 21; n++) placed.push((await flow.place(member, { drafts: { title: String(n) } })).id)
  const all = [...before, ...placed]
  expect(await ids(who, 'pool')).toEqual(all.slice(0, 20))
  expect(await ids(who, 'pool', '&page=2')).toEqual(all.slice(20, 40))
  const { pagination } = await tab(who, 'pool', '&page=99')
  expect(pagination).toEqual({ page: 99, per_page: 20, last_page: Math.ceil(all.length / 20), total: all.length })

  const questions = [{ value: 'なぜ？' }]
  const { id } = await flow.place(member, {
    settings: { course: 'advanced', teacher: 'native' },
    options: { questions },
  })
  const { body } = await flow.see(who, id)
  expect(body).toMatchObject({
    instructor_type: 'native',
    blocks: 2,
    pay_yen: 2 * 90 + 50,
    nominated: false,
    learner: { level: null },
    due_at: new Date(app.clock.now().getTime() + 24 * hour).toISOString(),
    claimed_at: null,
    work: { revision: 0, lines: [], comment: '', updated_at: null },
    result: null,
  })
  expect(JSON.stringify(body)).not.toContain(member.email)
})

test('an order moves from tab to tab', async () => {
  const who = await app.newInstructor({ type: 'native' })
  const newInstructor = await app.newInstructor({ type: 'native', activatedDaysAgo: 3 })
  const pass = async (instructor: Somebody) => {
    const { id } = await flow.place(member)
    await flow.claim(instructor, id)
    expect(await ids(instructor, 'working')).toEqual([id])
    expect(await ids(instructor, 'pool')).not.toContain(id)
    await flow.deliver(instructor, id, await flow.correct(instructor, id))
    expect(await ids(instructor, 'working')).toEqual([])
    return id
  }
  const delivered = await pass(who)
  expect(await ids(who, 'done')).toEqual([delivered])
  const held = await pass(newInstructor)
  expect([await ids(newInstructor, 'review'), await ids(newInstructor, 'done')]).toEqual([[held], []])
  expect((await tab(newInstructor, 'review', '', { 'accept-language': 'en' })).items[0].status.label).toBe('In review')
})

test('the original is the English text, in categories 10 and 11 the Japanese', async () => {
  const who = await app.newInstructor()
  const item = { english: 'I went home.', japanese: '家に帰りました。' }
  const see = async (category: number) => {
    const { id } = await flow.place(member, { settings: { category }, drafts: { items: [item] } })
    return (await flow.see(who, id)).body
  }
  expect(await see(6)).toMatchObject({ language: 'en', lines: [{ n: 1, ...item, original: item.english }] })
  expect(await see(10)).toMatchObject({ language: 'ja', lines: [{ original: item.japanese }] })
  expect(await see(11)).toMatchObject({ language: 'ja', lines: [{ original: item.japanese }] })
})

test('[I-16] texts of another instructor’s orders are hidden', async () => {
  const [holder, other] = [await app.newInstructor(), await app.newInstructor()]
  const { id } = await flow.place(member)
  await flow.claim(holder, id)
  for (const action of [undefined, 'release', 'return', 'work', 'deliver'])
    expect(outcome(await app.as(other)(desk(action), { params: { orderId: id }, body: {} }))).toBe(
      '404 order_not_found',
    )
  expect((await flow.see(holder, id)).status).toBe(200)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
