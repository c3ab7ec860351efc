import { expect, test } from 'vitest'
import { orderStatus } from '@tensaku/domain/orders'
import type { Somebody } from '../../../../test/app.ts'
import { amendFlow, draft, lines } from '../../../../test/amend-flow.ts'
import { climbDeskLadder, climbMemberLadder } from '../../../../test/ladder.ts'
import { desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const day = 24 * 3_600_000
const { save, amend, delivered } = amendFlow(app)

const earlier = 'GET /api/users/{id}/orders/{orderId}/versions/{version}'
const versions = (id: number) =>
  app.services.db
    .selectFrom('corrections')
    .select(['version', 'lines', 'comment'])
    .where('order_id', '=', id)
    .orderBy('version')
    .execute()

test('saving an amendment and delivering it climb the ladder', async () => {
  const work = { revision: 0, lines: [], comment: '' }
  await climbDeskLadder(app, draft, { params: { orderId: 1 }, body: work })
  await climbDeskLadder(app, desk('amend'), { params: { orderId: 1 }, body: { base_version: 1, revision: 1 } })
  const { teacher, id } = await delivered()
  const stranger = await app.newInstructor()
  expect(outcome(await amend(stranger, id, 1, 1))).toBe('404 order_not_found')
  expect(outcome(await save(stranger, id, 1, { lines: [] }))).toBe('404 order_not_found')
  expect(outcome(await amend(teacher, id, 0, 1))).toBe('400 invalid_input')
  expect(outcome(await save(teacher, id, 1, { lines: [{ n: 9, corrected: '', explanations: [] }] }))).toBe(
    '400 invalid_work',
  )
  const running = await flow.place(await app.newMember({ points: 5000 }))
  await flow.claim(teacher, running.id)
  const revision = await flow.correct(teacher, running.id)
  expect(outcome(await amend(teacher, running.id, 1, revision))).toBe('409 not_amendable')
  expect(outcome(await save(teacher, running.id, revision, { lines: [] }))).toBe('409 not_amendable')
})

test('[I-07][I-17] a mistake is corrected by a new version: the learner is notified, the old one stays, nothing is earned again', async () => {
  const { learner, teacher, id } = await delivered()
  const [first] = await versions(id)
  app.clock.advance(day)
  expect((await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })).body.revision).toBe(2)
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

test('the same content twice, in turn or at once, is one version', async () => {
  const { learner, teacher, id } = await delivered()
  expect((await amend(teacher, id, 1, 1)).body.result.version).toBe(1)
  await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
  const answers = await Promise.all(Array.from({ length: 8 }, () => amend(teacher, id, 1, 2)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.result?.version}`))).toEqual(new Set(['200 2']))
  expect((await amend(teacher, id, 1, 2)).body.result.version).toBe(2)
  expect(await versions(id)).toHaveLength(2)
  expect((await flow.kinds(learner)).filter((kind) => kind === 'order_amended')).toHaveLength(1)
})

test('an amendment of an older version or an older draft is refused', async () => {
  const { teacher, id } = await delivered()
  await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
  await amend(teacher, id, 1, 2)
  expect((await save(teacher, id, 1, { lines: lines('Another window.') })).body).toMatchObject({
    code: 'work_conflict',
    head: { revision: 2 },
  })
  await save(teacher, id, 2, { lines: lines('Yesterday I went to the park.') })
  expect(outcome(await amend(teacher, id, 2, 2))).toBe('409 work_conflict')
  expect(outcome(await amend(teacher, id, 1, 3))).toBe('409 amend_conflict')
  expect((await amend(teacher, id, 2, 3)).body.result.version).toBe(3)
})

test('an amendment must be as complete as a delivery', async () => {
  const { learner, teacher, id } = await delivered()
  await save(teacher, id, 1, { lines: [{ n: 1, corrected: 'I went there.', explanations: [] }], comment: '短い' })
  const { status, body } = await amend(teacher, id, 1, 2)
  expect([status, body.code]).toEqual([400, 'not_deliverable'])
  expect(body.problems.map(({ key }: { key: string }) => key)).toEqual([
    'explanation_missing',
    'line_empty',
    'comment_short',
  ])
  expect((await flow.read(learner, id)).result?.version).toBe(1)
})

test('an order may be amended for thirty days after the delivery', async () => {
  const { teacher, id } = await delivered()
  const deliveredAgo = (ms: number) =>
    app.services.db
      .updateTable('orders')
      .set({ delivered_at: new Date(app.clock.now().getTime() - ms) })
      .where('id', '=', id)
      .execute()
  await save(teacher, id, 1, { lines: lines('I went to the park yesterday.') })
  await deliveredAgo(30 * day)
  expect((await amend(teacher, id, 1, 2)).status).toBe(200)
  await deliveredAgo(30 * day + 1)
  expect(outcome(await save(teacher, id, 2, { lines: lines('Late.') }))).toBe('409 not_amendable')
  expect(outcome(await amend(teacher, id, 2, 2))).toBe('409 not_amendable')
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
