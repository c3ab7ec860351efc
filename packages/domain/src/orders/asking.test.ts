import { expect, test } from 'vitest'
import { answerBy, askingProblem, consultationUntil, questionsUntil } from './index.ts'
import { orderStatus } from './status.ts'

const delivered = new Date('2026-11-20T03:00:00Z')
const order = { status: orderStatus.corrected, delivered_at: delivered, closed_at: null } as const
const days = (count: number) => new Date(delivered.getTime() + count * 24 * 3_600_000)
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

test('[Q-70] questions are open for fourteen days from the delivery, and never once the order is complete', () => {
  expect(questionsUntil(order)).toEqual(days(14))
  expect(askingProblem(order, delivered)).toBeUndefined()
  expect(askingProblem(order, justBefore(days(14)))).toBeUndefined()
  expect(askingProblem(order, days(14))).toBe('question_period_over')
  expect(askingProblem({ ...order, status: orderStatus.completed }, delivered)).toBe('question_period_over')
  for (const status of [-1, 0, 1, 2] as const) {
    const problem = askingProblem({ status, delivered_at: null, closed_at: null }, delivered)
    expect(problem).toBe('not_delivered')
  }
})

test('an answer is promised within two days', () => {
  expect(answerBy(delivered)).toEqual(days(2))
})

test('[Q-77] the office may be written to as long as an order runs, and thirty days after its end', () => {
  expect(consultationUntil({ status: orderStatus.waiting, delivered_at: null, closed_at: null })).toBeNull()
  expect(consultationUntil(order)).toEqual(days(30))
  expect(consultationUntil({ status: orderStatus.completed, delivered_at: delivered, closed_at: days(14) })).toEqual(
    days(30),
  )
  expect(consultationUntil({ status: orderStatus.cancelled, delivered_at: null, closed_at: days(1) })).toEqual(days(31))
})
