import { expect, test } from 'vitest'
import type { Somebody } from '../../../../test/app.ts'
import { climbDeskLadder } from '../../../../test/ladder.ts'
import { comment, desk, orderFlow, outcome } from '../../../../test/order-flow.ts'
import { useApp } from '../../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const hour = 3_600_000
const historyCall = 'GET /api/instructor/orders/{orderId}/history'
const history = (who: Somebody, orderId: number) => app.as(who)(historyCall, { params: { orderId } })

async function delivered(who: Somebody, learner: Somebody, title: string) {
  const { id } = await flow.place(learner, { drafts: { title, items: [{ english: 'I go there.', japanese: '' }] } })
  await flow.claim(who, id)
  const explanations = [{ start: 2, end: 4, text: '過去のことです。', type: 'tense' }]
  await flow.save(who, id, { revision: 0, lines: [{ n: 1, corrected: 'I went there.', explanations }], comment })
  await flow.deliver(who, id, 1)
  return id
}

test('GET the history climbs the ladder', async () => {
  await climbDeskLadder(app, historyCall, { params: { orderId: 1 } })
  expect(outcome(await history(await app.newInstructor(), 999_999))).toBe('404 order_not_found')
})

test('the history holds this instructor’s deliveries to this learner, and nothing of others', async () => {
  const learner = await app.newMember({ points: 50_000 })
  const [me, other] = [await app.newInstructor(), await app.newInstructor()]
  const first = await delivered(me, learner, '一つ目')
  app.clock.advance(hour)
  const second = await delivered(me, learner, '二つ目')
  await delivered(other, learner, '他の講師')
  await delivered(me, await app.newMember({ points: 5000 }), '他の学習者')
  const { id } = await flow.place(learner)
  const { status, body } = await history(me, id)
  expect(status).toBe(200)
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([second, first])
  expect(body.items[0]).toMatchObject({ title: '二つ目', language: 'en', kinds: [{ kind: 'tense', count: 1 }] })
  expect(body.pagination.total).toBe(2)
  expect((await history(me, second)).body.items.map((item: { id: number }) => item.id)).toEqual([first])
  const stranger = await app.newInstructor()
  await flow.claim(stranger, id)
  expect((await history(stranger, id)).body.items).toEqual([])
  expect(outcome(await history(me, id))).toBe('404 order_not_found')
  expect((await app.as(me)(desk(), { params: { orderId: first } })).status).toBe(200)
})

test('no call ended in an unexpected error', () => {
  expect(app.errors).toEqual([])
})
