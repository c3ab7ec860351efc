import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbMemberLadder } from '../../../../test/ladder.ts'
import { orderFlow } from '../../../../test/order-flow.ts'
import { statementsOf } from '../../../../test/statements.ts'
import { useApp } from '../../../../test/use-app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notify } from '../../notifications/index.ts'
import { taskOfToday } from '../../exercises/index.ts'

const app = useApp()
const flow = orderFlow(app)
const call = 'GET /api/users/{id}/studies/next'
const next = async (who: Somebody) => (await app.as(who)(call)).body.items
const acts = async (who: Somebody) => (await next(who)).map(({ act }: { act: string }) => act)
const watch = (who: Somebody, movieId: number, position: number) =>
  app.as(who)('PUT /api/users/{id}/movies/{movieId}/history', {
    params: { movieId },
    body: { position, duration: 60 },
  })

test('the next acts climb the ladder', async () => {
  await climbMemberLadder(app, call)
})

test('a new member is offered the exercise of the day and a new order, of nobody else', async () => {
  const other = await app.newMember()
  await app.newSave(other)
  await watch(other, 1, 20)
  const items = await next(await app.newMember())
  expect(items).toEqual([
    { act: 'exercise', count: 1, title: expect.any(String), name: 'exercises', params: {} },
    { act: 'order', count: 0, title: '', name: 'services-create', params: {} },
  ])
})

test('the exercise is that of today’s list, and once done it is not offered', async () => {
  const who = await app.newMember({ points: 5000 })
  const { items, date } = (
    await app.as(who)('GET /api/users/{id}/exercises/exercises-of-the-day', { query: 'level=2' })
  ).body
  const daily = items.find((one: { category_id: number }) => one.category_id === 5)
  expect(await taskOfToday(app.services.db, who.id, date)).toMatchObject({ id: daily.id, title: daily.title })
  await flow.place(who, {
    settings: { category: 5 },
    exercises: [daily.id],
    drafts: { items: [{ english: 'I like tea.', japanese: '' }] },
  })
  expect(await acts(who)).toEqual(['order'])
})

test('unread things come first, then begun ones, four at most, in five statements', async () => {
  const who = await app.newMember({ points: 20_000 })
  const teacher = await app.newInstructor({ slots: 8 })
  const orders: number[] = []
  for (const title of ['一つめ', '二つめ']) {
    const { id } = await flow.place(who, { drafts: { title } })
    await flow.claim(teacher, id)
    await flow.deliver(teacher, id, await flow.correct(teacher, id))
    orders.push(id)
  }
  await watch(who, 1, 59)
  await watch(who, 2, 20)
  expect(await next(who)).toMatchObject([
    { act: 'result', count: 2, title: '二つめ', name: 'orders-id', params: { id: orders[1] } },
    { act: 'exercise' },
    { act: 'film', count: 1, title: 'a と the を迷わず選ぶ', name: 'resources-courses-videos-id', params: { id: 2 } },
    { act: 'weak_point', count: expect.any(Number), name: 'studies-weak-points' },
  ])
  const save = await app.newSave(who)
  expect(await next(who)).toMatchObject([
    { act: 'result' },
    { act: 'draft', count: 1, name: 'services-id-draft', params: { id: save.id } },
    { act: 'exercise' },
    { act: 'film' },
  ])
  expect(await statementsOf(() => next(who))).toBeLessThanOrEqual(5)
  for (const orderId of orders)
    await app.as(who)('POST /api/users/{id}/orders/{orderId}/notifications/read', {
      params: { orderId },
      body: { about: 'order' },
    })
  expect(await acts(who)).not.toContain('result')
})

test('a new report whose notice is unread is offered for two weeks', async () => {
  const who = await app.newMember()
  const counsellor = await app.newInstructor()
  const { db } = app.services
  const at = app.clock.now()
  const row = { user_id: who.id, goal: '旅先で話したい', question: '', requested_at: at, due_at: at, published_at: at }
  const { id } = await db
    .insertInto('counselling_reports')
    .values({ ...row, counsellor_id: counsellor.id, claimed_at: at, content: JSON.stringify({}) })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await acts(who)).not.toContain('report')
  await inTransaction(db, (tx) =>
    notify(tx, app.services, {
      userId: who.id,
      key: `report_published:${id}`,
      kind: 'report_published',
      data: { report_id: id },
      now: at,
    }),
  )
  expect((await next(who))[0]).toMatchObject({ act: 'report', title: '旅先で話したい', name: 'studies-reports' })
  app.clock.advance(14 * 86_400_000)
  expect(await acts(who)).not.toContain('report')
})
