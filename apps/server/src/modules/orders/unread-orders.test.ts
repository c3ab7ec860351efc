import { expect, test } from 'vitest'
import type { Somebody } from '../../../test/app.ts'
import { desk, orderFlow } from '../../../test/order-flow.ts'
import { useApp } from '../../../test/use-app.ts'
import { firstSentence } from './original.ts'

const app = useApp()
const flow = orderFlow(app)

const summaryOf = async (member: Somebody, id: number) => {
  const { items } = (await app.as(member)('GET /api/users/{id}/orders/standard')).body
  const { letter, unread } = items.find((item: { id: number }) => item.id === id)
  return { letter, unread }
}

const readNotice = async (member: Somebody, kind: string) => {
  const { items } = (await app.as(member)('GET /api/users/{id}/notifications')).body
  const { id } = items.find((item: { kind: string }) => item.kind === kind)
  const params = { notificationId: id }
  return app.as(member)('PATCH /api/users/{id}/notifications/{notificationId}', { params, body: { read: true } })
}

test('a list tells which results and answers are unread, and how each letter begins', async () => {
  const member = await app.newMember({ points: 5000 })
  const who = await app.newInstructor()
  const { id } = await flow.place(member)
  expect(await summaryOf(member, id)).toEqual({ letter: '', unread: null })
  await flow.claim(who, id)
  await flow.deliver(who, id, await flow.correct(who, id))
  const letter = 'とても読みやすい文章です。'
  expect(await summaryOf(member, id)).toEqual({ letter, unread: 'result' })
  expect((await readNotice(member, 'order_delivered')).status).toBe(200)
  expect(await summaryOf(member, id)).toEqual({ letter, unread: null })

  await flow.ask(member, id, 'なぜ the ですか？')
  const [question] = (await flow.read(member, id)).questions
  const answering = {
    params: { orderId: id, questionId: question?.id ?? 0 },
    body: { answer: '決まったものだからです。' },
  }
  expect((await app.as(who)(desk('questions/{questionId}/answer'), answering)).status).toBe(200)
  expect(await summaryOf(member, id)).toEqual({ letter, unread: 'answer' })
  await readNotice(member, 'question_answered')
  expect(await summaryOf(member, id)).toEqual({ letter, unread: null })
})

test('the first sentence ends at its mark, at the end of its line, or after 100 letters', () => {
  expect(firstSentence(' よく書けました。次は時制です。')).toBe('よく書けました。')
  expect(firstSentence('Well done at 3.5 miles! Next time, check the tense.')).toBe('Well done at 3.5 miles!')
  expect(firstSentence('はじめまして\n高梨です。')).toBe('はじめまして')
  expect(firstSentence('🌸'.repeat(101))).toBe(`${'🌸'.repeat(100)}…`)
  expect(firstSentence('')).toBe('')
})
