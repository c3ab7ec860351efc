import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { climbMemberLadder } from '../../../test/ladder.ts'
import { desk, orderFlow, outcome } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'

const app = useApp()
const flow = orderFlow(app)

const name = 'POST /api/users/{id}/orders/{orderId}/notifications/read'
const read = (who: Somebody, orderId: number, about = 'order') =>
  app.as(who)(name, { params: { orderId }, body: { about } })
const unread = async (who: Somebody) => (await app.as(who)('GET /api/users/{id}/notifications')).body.unread

async function answered() {
  const member = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(member)
  await flow.claim(who, id)
  await flow.deliver(who, id, await flow.correct(who, id))
  await flow.ask(member, id, 'なぜ the ですか？')
  const [question] = (await flow.read(member, id)).questions
  const params = { orderId: id, questionId: question?.id ?? 0 }
  const given = { params, body: { answer: '決まったものだからです。' } }
  expect((await app.as(who)(desk('questions/{questionId}/answer'), given)).status).toBe(200)
  return { member, id }
}

test('reading the notifications of an order climbs the ladder, and finds no order of another member', async () => {
  await climbMemberLadder(app, name, { params: { orderId: 1 }, body: { about: 'order' } })
  const { id } = await answered()
  expect(outcome(await read(await app.newMember(), id))).toBe('404 order_not_found')
})

test('an opened order reads its notifications, its answers apart and no other order’s, and tells the other devices once', async () => {
  const { member, id } = await answered()
  const other = await flow.place(member)
  await flow.claim(await app.newInstructor(), other.id)
  const all = await unread(member)
  const before = (await flow.streamed('member', member)).length
  expect(outcome(await read(member, id, 'nothing'))).toBe('400 invalid_input')
  expect((await read(member, id)).status).toBe(204)
  // The answer and the beginning of the other order.
  expect(await unread(member)).toBe(2)
  expect(all).toBeGreaterThan(2)
  expect((await flow.streamed('member', member)).slice(before)).toEqual(['notification', 'order'])
  await read(member, id)
  expect(await flow.streamed('member', member)).toHaveLength(before + 2)
  await read(member, id, 'answers')
  expect(await unread(member)).toBe(1)
  await read(member, other.id)
  expect(await unread(member)).toBe(0)
})

test('a result is unread until its own notification is read, and an order without one is not', async () => {
  const { member, id } = await answered()
  const covered = async () => (await flow.read(member, id)).result_unread
  await read(member, id, 'answers')
  expect(await covered()).toBe(true)
  await read(member, id)
  expect(await covered()).toBe(false)
  const running = await flow.place(member)
  expect((await flow.read(member, running.id)).result_unread).toBe(false)
})
