import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { amendFlow, draft, lines } from '../../../../test/amend-flow.ts'
import { everyOf } from '../../../../test/exporter.ts'
import { comment, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { exportOf } from '../../orders/index.ts'

const app = useApp()
const flow = orderFlow(app)
const { save, amend, delivered } = amendFlow(app)

test('earlier versions stay in the export, and a withdrawn learner’s order is not amended', async () => {
  const { learner, teacher, id } = await delivered()
  await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
  await amend(teacher, id, 1, 2)
  const [exported] = await everyOf(exportOf(app.services.db, learner.id, app.clock.now()))
  expect(exported).toMatchObject({ result: { version: 2 }, earlier_results: [{ version: 1 }] })
  await app.services.db
    .updateTable('users')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', learner.id)
    .execute()
  await save(teacher, id, 2, { lines: lines('Yesterday I went to the park.') })
  expect(outcome(await amend(teacher, id, 2, 3))).toBe('409 not_amendable')
})

test('an explanation that an amendment rewords is no longer marked as understood', async () => {
  const { learner, teacher, id } = await delivered()
  const mark = (line: number, start: number) =>
    app.as(learner)('PUT /api/users/{id}/orders/{orderId}/understood', {
      params: { orderId: id },
      body: { line, start, understood: true },
    })
  await mark(1, 2)
  await mark(2, 3)
  await save(teacher, id, 1, { lines: lines('I went to park yesterday.', '昨日のことなので過去形にします。') })
  expect((await amend(teacher, id, 1, 2)).body.result.version).toBe(2)
  const { body } = await app.as(learner)('GET /api/users/{id}/orders/{orderId}/understood', { params: { orderId: id } })
  expect(body.items).toEqual([{ line: 2, start: 3 }])
})

test('an amendment, a refund and a question at once wait for each other without a deadlock', async () => {
  const operator = await app.newOperator()
  const why = '学習者からの依頼のため'
  const outcomes = new Set<string>()
  for (let round = 0; round < 4; round++) {
    const { learner, teacher, id } = await delivered()
    await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
    const answers = await Promise.all([
      amend(teacher, id, 1, 2),
      flow.ask(learner, id, 'なぜですか。'),
      app.as(operator)('POST /api/ops/orders/{orderId}/refund', { params: { orderId: id }, body: { why } }),
    ])
    outcomes.add(answers.map(outcome).join(', '))
  }
  expect([...outcomes]).toEqual(['200, 201, 204'])
})

test('an amendment leads to a new PDF', async () => {
  const { learner, teacher, id } = await delivered()
  const { db, clock } = app.services
  const file = await db
    .insertInto('files')
    .values({
      user_id: learner.id,
      name: randomUUID(),
      key: 'pdf/1',
      kind: 'pdf',
      mime: 'application/pdf',
      title: 'x',
      bytes: 1,
      created_at: clock.now(),
      stored_at: clock.now(),
      needed_at: clock.now(),
      checked_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_documents')
    .values({ order_id: id, file_id: file.id, fingerprint: 'x', made_at: clock.now() })
    .execute()
  await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
  await amend(teacher, id, 1, 2)
  expect(await db.selectFrom('order_documents').select('file_id').where('order_id', '=', id).execute()).toEqual([])
})

test('a new version keeps the answers of the first', async () => {
  const learner = await app.newMember({ points: 5000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(learner, { options: { questions: [{ value: 'なぜ the？' }] } })
  await flow.claim(teacher, id)
  await flow.deliver(teacher, id, await flow.correct(teacher, id, '特定の公園だからです。'))
  const { lines: written, answers } = (await flow.see(teacher, id)).body.work
  const amended = { revision: 1, lines: written, comment: `${comment}！`, answers: [{ ...answers[0], text: '別の話' }] }
  expect((await app.as(teacher)(draft, { params: { orderId: id }, body: amended })).status).toBe(200)
  expect((await amend(teacher, id, 1, 2)).status).toBe(200)
  expect((await flow.read(learner, id)).questions).toMatchObject([{ answer: '特定の公園だからです。' }])
})
