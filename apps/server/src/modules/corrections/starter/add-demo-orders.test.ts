import type { Order, OrderSummary } from '@tensaku/contract'
import { apply } from '@tensaku/correction'
import { orderStatus } from '@tensaku/domain/orders'
import { beforeAll, expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { useApp } from '../../../../test/use-app.ts'
import { fullReader } from '../../../adapters/reader/full-reader.ts'
import { demoLearner, demoPassword } from '../../account/index.ts'
import { loadContent } from '../../index.ts'
import { findBreaches } from '../../monitoring/invariants/find-breaches.ts'
import { addDemoOrders } from './add-demo-orders.ts'

const app = useApp({ reader: async () => fullReader(app.services.log)() })
let learner: Somebody

const listed = async (): Promise<OrderSummary[]> => {
  const [standard, biz] = await Promise.all(
    ['standard', 'biz'].map(async (kind) => (await app.as(learner)(`GET /api/users/{id}/orders/${kind}`)).body.items),
  )
  return [...standard, ...biz].toSorted((a, b) => b.id - a.id)
}

beforeAll(async () => {
  const { db, clock } = app.services
  await loadContent(db, clock.now(), { demo: true })
  await Promise.all([addDemoOrders(app.services), addDemoOrders(app.services)])
  const { id } = await db.selectFrom('users').select('id').where('email', '=', demoLearner).executeTakeFirstOrThrow()
  const { body } = await app.as(undefined)('POST /api/login', { body: { email: demoLearner, password: demoPassword } })
  learner = { kind: 'member', id, email: demoLearner, token: body.token }
})

test('the demo learner has four finished corrections of several kinds, and only the newest is unread', async () => {
  const orders = await listed()
  expect(orders.map(({ category, course, unread }) => [category.id, course, unread])).toEqual([
    [1, 'advanced', 'result'],
    [11, 'basic', null],
    [5, 'basic', null],
    [8, 'advanced', null],
  ])
  expect(new Set(orders.map(({ status }) => status.value))).toEqual(new Set([orderStatus.corrected]))
  expect(orders.every(({ letter }) => letter.length > 5)).toBe(true)
  const { unread } = (await app.as(learner)('GET /api/users/{id}/notifications')).body
  expect(unread).toBe(1)
})

test('each change of an advanced order has its explanation, and one text is perfect', async () => {
  const edits: number[] = []
  const asked: number[] = []
  for (const { id } of await listed()) {
    const order: Order = (await app.as(learner)('GET /api/users/{id}/orders/{orderId}', { params: { orderId: id } }))
      .body
    const lines = order.result?.lines ?? []
    edits.push(lines.reduce((sum, line) => sum + line.edits.length, 0))
    for (const line of lines) {
      expect(apply(line.original, line.edits)).toBe(line.corrected)
      if (order.course === 'advanced')
        expect(line.explanations.map(({ start, end }) => [start, end])).toEqual(
          line.edits.map(({ start, end }) => [start, end]),
        )
    }
    expect(order.questions.every(({ answer }) => answer !== null)).toBe(true)
    // Nobody asks about a result before they have read it.
    asked.push(order.questions.length)
  }
  expect(edits).toEqual([6, expect.any(Number), 0, 5])
  expect(edits[1]).toBeGreaterThan(0)
  expect(asked).toEqual([0, 0, 0, 1])
})

test('the history keeps every invariant, is paid, and is added once', async () => {
  const { db, clock } = app.services
  const found = await findBreaches(db, clock.now())
  expect(found.filter(({ total }) => total > 0)).toEqual([])
  const before = await listed()
  const paid = before.reduce((sum, { points }) => sum + points, 0)
  expect((await app.as(learner)('GET /api/users/{id}/points')).body.balance).toBe(20_000 - paid)
  expect(paid).toBeGreaterThan(0)
  await loadContent(db, clock.now(), { demo: true })
  await addDemoOrders(app.services)
  expect(await listed()).toEqual(before)
})
