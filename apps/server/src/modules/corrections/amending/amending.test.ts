import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { everyOf } from '../../../../test/exporter.ts'
import { climbDeskLadder, climbMemberLadder } from '../../../../test/ladder.ts'
import { comment, desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'
import { exportOf } from '../../orders/index.ts'

const app = useApp()
const flow = orderFlow(app)

const day = 24 * 3_600_000
const draft = 'PUT /api/instructor/orders/{orderId}/amendment'
const earlier = 'GET /api/users/{id}/orders/{orderId}/versions/{version}'
const items = [
  { english: 'I go to park yesterday.', japanese: '' },
  { english: 'It were fun.', japanese: '' },
]
const lines = (first: string, said = '過去のことなので went です。') => [
  { n: 1, corrected: first, explanations: [{ start: 2, end: 4, text: said }] },
  { n: 2, corrected: 'It was fun.', explanations: [{ start: 3, end: 7, text: 'It には was です。' }] },
]
const save = (who: Somebody, orderId: number, revision: number, written: unknown, words = comment) =>
  app.as(who)(draft, { params: { orderId }, body: { revision, lines: written, comment: words } })
const amend = (who: Somebody, orderId: number, base_version: number, revision: number) =>
  app.as(who)(desk('amend'), { params: { orderId }, body: { base_version, revision } })
const versions = (id: number) =>
  app.services.db
    .selectFrom('corrections')
    .select(['version', 'lines', 'comment'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()

async function delivered() {
  const learner = await app.newMember({ points: 5000 })
  const teacher = await app.newInstructor()
  const { id } = await flow.place(learner, { settings: { course: 'advanced' }, drafts: { items } })
  await flow.claim(teacher, id)
  await flow.save(teacher, id, { revision: 0, lines: lines('I went to park yesterday.'), comment })
  expect((await flow.deliver(teacher, id, 1)).status).toBe(200)
  return { learner, teacher, id }
}

test('saving an amendment and delivering it climb the ladder', async () => {
  const work = { revision: 0, lines: [], comment: '' }
  await climbDeskLadder(app, draft, { params: { orderId: 1 }, body: work })
  await climbDeskLadder(app, desk('amend'), { params: { orderId: 1 }, body: { base_version: 1, revision: 1 } })
  const { teacher, id } = await delivered()
  const stranger = await app.newInstructor()
  expect(outcome(await amend(stranger, id, 1, 1))).toBe('404 order_not_found')
  expect(outcome(await save(stranger, id, 1, []))).toBe('404 order_not_found')
  expect(outcome(await amend(teacher, id, 0, 1))).toBe('400 invalid_input')
  expect(outcome(await save(teacher, id, 1, [{ n: 9, corrected: '', explanations: [] }]))).toBe('400 invalid_work')
  const running = await flow.place(await app.newMember({ points: 5000 }))
  await flow.claim(teacher, running.id)
  const revision = await flow.correct(teacher, running.id)
  expect(outcome(await amend(teacher, running.id, 1, revision))).toBe('409 not_amendable')
  expect(outcome(await save(teacher, running.id, revision, []))).toBe('409 not_amendable')
})

test('[I-07][I-17] a slip is mended by a new version: the learner is told, the old one stays, nothing is earned again', async () => {
  const { learner, teacher, id } = await delivered()
  const [first] = await versions(id)
  app.clock.advance(day)
  expect((await save(teacher, id, 1, lines('I went to the park yesterday.'))).body.revision).toBe(2)
  expect((await flow.read(learner, id)).result).toMatchObject({ version: 1 })
  const { status, body } = await amend(teacher, id, 1, 2)
  const at = app.clock.now().toISOString()
  expect([status, body.result.version, body.result.delivered_at]).toEqual([200, 2, at])

  const order = await flow.read(learner, id)
  expect(order).toMatchObject({
    status: { value: orderStatus.corrected },
    result: { version: 2, delivered_at: at, lines: [{ corrected: 'I went to the park yesterday.' }, {}] },
  })
  expect(order.delivered_at).not.toBe(at)
  expect(order.result?.lines[0]?.edits.length).toBeGreaterThan(1)
  expect((await versions(id))[0]).toEqual(first)
  expect(await app.services.db.selectFrom('earnings').select('yen').where('order_id', '=', id).execute()).toHaveLength(
    1,
  )
  expect((await flow.kinds(learner)).slice(-2)).toEqual(['order_delivered', 'order_amended'])
  expect((await flow.streamed('member', learner)).slice(-2)).toEqual(['order', 'notification'])
  const mails = await app.services.db
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', learner.id)
    .orderBy('id')
    .execute()
  expect(mails.at(-1)?.kind).toBe('order_amended')

  const found = async (word: string) =>
    (await app.as(learner)('GET /api/users/{id}/orders/standard', { query: `field=correction&keywords=${word}` })).body
      .items
  expect(await found('the%20park')).toHaveLength(1)
  const old = await app.as(learner)(earlier, { params: { orderId: id, version: 1 } })
  expect(old.body).toMatchObject({ version: 1, lines: [{ corrected: 'I went to park yesterday.' }, {}] })
})

test('GET an earlier version climbs the ladder', async () => {
  await climbMemberLadder(app, earlier, { params: { orderId: 1, version: 1 } })
  const { learner, id } = await delivered()
  const read = (who: Somebody, orderId: number, version: number) =>
    app.as(who)(earlier, { params: { orderId, version } })
  expect(outcome(await read(learner, id, 2))).toBe('404 version_not_found')
  expect(outcome(await read(await app.newMember(), id, 1))).toBe('404 order_not_found')
  const waiting = await flow.place(learner)
  expect(outcome(await read(learner, waiting.id, 1))).toBe('409 not_delivered')
  expect((await read(learner, id, 1)).status).toBe(200)
})

test('the same content twice, one after the other or at once, is one version', async () => {
  const { learner, teacher, id } = await delivered()
  expect((await amend(teacher, id, 1, 1)).body.result.version).toBe(1)
  await save(teacher, id, 1, lines('I went to the park yesterday.'))
  const answers = await Promise.all(Array.from({ length: 8 }, () => amend(teacher, id, 1, 2)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.result?.version}`))).toEqual(new Set(['200 2']))
  expect((await amend(teacher, id, 1, 2)).body.result.version).toBe(2)
  expect(await versions(id)).toHaveLength(2)
  expect((await flow.kinds(learner)).filter((kind) => kind === 'order_amended')).toHaveLength(1)
})

test('what was made from an older version or an older draft is refused', async () => {
  const { teacher, id } = await delivered()
  await save(teacher, id, 1, lines('I went to the park yesterday.'))
  await amend(teacher, id, 1, 2)
  expect((await save(teacher, id, 1, lines('Another window.'))).body).toMatchObject({
    code: 'work_conflict',
    head: { revision: 2 },
  })
  await save(teacher, id, 2, lines('Yesterday I went to the park.'))
  expect(outcome(await amend(teacher, id, 2, 2))).toBe('409 work_conflict')
  expect(outcome(await amend(teacher, id, 1, 3))).toBe('409 amend_conflict')
  expect((await amend(teacher, id, 2, 3)).body.result.version).toBe(3)
})

test('an amendment is as complete as a delivery', async () => {
  const { learner, teacher, id } = await delivered()
  await save(teacher, id, 1, [{ n: 1, corrected: 'I went there.', explanations: [] }], '短い')
  const { status, body } = await amend(teacher, id, 1, 2)
  expect([status, body.code]).toEqual([400, 'not_deliverable'])
  expect(body.problems.map(({ key }: { key: string }) => key)).toEqual([
    'explanation_missing',
    'line_empty',
    'comment_short',
  ])
  expect((await flow.read(learner, id)).result?.version).toBe(1)
})

test('for thirty days after the delivery', async () => {
  const { teacher, id } = await delivered()
  const deliveredAgo = (ms: number) =>
    app.services.db
      .updateTable('orders')
      .set({ delivered_at: new Date(app.clock.now().getTime() - ms) })
      .where('id', '=', id)
      .execute()
  await save(teacher, id, 1, lines('I went to the park yesterday.'))
  await deliveredAgo(30 * day)
  expect((await amend(teacher, id, 1, 2)).status).toBe(200)
  await deliveredAgo(30 * day + 1)
  expect(outcome(await save(teacher, id, 2, lines('Late.')))).toBe('409 not_amendable')
  expect(outcome(await amend(teacher, id, 2, 2))).toBe('409 not_amendable')
})

test('what was delivered before stays in the export, and nothing is written about somebody who has left', async () => {
  const { learner, teacher, id } = await delivered()
  await save(teacher, id, 1, lines('I went to the park yesterday.'))
  await amend(teacher, id, 1, 2)
  const [exported] = await everyOf(exportOf(app.services.db, learner.id, app.clock.now()))
  expect(exported).toMatchObject({ result: { version: 2 }, earlier_results: [{ version: 1 }] })
  await app.services.db
    .updateTable('users')
    .set({ withdrawn_at: app.clock.now() })
    .where('id', '=', learner.id)
    .execute()
  await save(teacher, id, 2, lines('Yesterday I went to the park.'))
  expect(outcome(await amend(teacher, id, 2, 3))).toBe('409 not_amendable')
})

test('what was understood and is said otherwise now is to be understood anew', async () => {
  const { learner, teacher, id } = await delivered()
  const mark = (line: number, start: number) =>
    app.as(learner)('PUT /api/users/{id}/orders/{orderId}/understood', {
      params: { orderId: id },
      body: { line, start, understood: true },
    })
  await mark(1, 2)
  await mark(2, 3)
  await save(teacher, id, 1, lines('I went to park yesterday.', '昨日のことなので過去形にします。'))
  expect((await amend(teacher, id, 1, 2)).body.result.version).toBe(2)
  const { body } = await app.as(learner)('GET /api/users/{id}/orders/{orderId}/understood', { params: { orderId: id } })
  expect(body.items).toEqual([{ line: 2, start: 3 }])
})

test('an amendment, a refund and a question at once wait for each other and never stand in each other’s way', async () => {
  const operator = await app.newOperator()
  const why = '学習者からの依頼のため'
  const outcomes = new Set<string>()
  for (let round = 0; round < 4; round++) {
    const { learner, teacher, id } = await delivered()
    await save(teacher, id, 1, lines('I went to the park yesterday.'))
    const answers = await Promise.all([
      amend(teacher, id, 1, 2),
      flow.ask(learner, id, 'なぜですか。'),
      app.as(operator)('POST /api/ops/orders/{orderId}/refund', { params: { orderId: id }, body: { why } }),
    ])
    outcomes.add(answers.map(outcome).join(', '))
  }
  expect([...outcomes]).toEqual(['200, 201, 204'])
})

test('an amended PDF is made anew', async () => {
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
  await save(teacher, id, 1, lines('I went to the park yesterday.'))
  await amend(teacher, id, 1, 2)
  expect(await db.selectFrom('order_documents').select('file_id').where('order_id', '=', id).execute()).toEqual([])
})

test('a new version leaves what was answered with the first as it is', async () => {
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

test('nothing of this ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
