import { expect, test } from 'vitest'
import {
  answerBy,
  askingProblem,
  complaintProblem,
  consultationUntil,
  copyUntil,
  mayCopy,
  questionsUntil,
  orderStatus,
} from './index.ts'

const delivered = new Date('2026-11-20T03:00:00Z')
const order = { status: orderStatus.corrected, delivered_at: delivered, closed_at: null } as const
const days = (count: number) => new Date(delivered.getTime() + count * 24 * 3_600_000)
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

test('[Q-70] questions are possible for fourteen days after the delivery, and never after the order is complete', () => {
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

test('[Q-77] consultations are possible while an order runs and for thirty days after its end', () => {
  expect(consultationUntil({ status: orderStatus.waiting, delivered_at: null, closed_at: null })).toBeNull()
  expect(consultationUntil(order)).toEqual(days(30))
  expect(consultationUntil({ status: orderStatus.completed, delivered_at: delivered, closed_at: days(14) })).toEqual(
    days(30),
  )
  expect(consultationUntil({ status: orderStatus.cancelled, delivered_at: null, closed_at: days(1) })).toEqual(days(31))
})

const last = justBefore(days(30))
const charged = { status: orderStatus.corrected, delivered_at: delivered, refunded_at: null } as const

test('after a complaint an order is refunded once, within 30 days of the delivery, whether complete or not', () => {
  for (const status of [3, 4] as const) {
    expect(complaintProblem({ ...charged, status }, delivered)).toBeUndefined()
    expect(complaintProblem({ ...charged, status }, last)).toBeUndefined()
    expect(complaintProblem({ ...charged, status }, new Date(last.getTime() + 1))).toBe('complaint_period_over')
    expect(complaintProblem({ ...charged, status, refunded_at: delivered }, last)).toBe('already_refunded')
  }
})

test('an order that was not delivered is not refunded after a complaint', () => {
  for (const status of [-1, 0, 1, 2] as const)
    expect(complaintProblem({ status, delivered_at: null, refunded_at: null }, delivered)).toBe('not_delivered')
})

test('[Q-69] an order may be copied for 90 days after its delivery', () => {
  for (const status of [3, 4] as const) {
    const complete = { status, delivered_at: delivered, closed_at: days(14) }
    expect(mayCopy(complete, justBefore(days(90)))).toBe(true)
    expect(mayCopy(complete, days(90))).toBe(false)
  }
})

test('[Q-69] an order may be copied for 90 days after its cancellation', () => {
  const cancelled = { status: orderStatus.cancelled, delivered_at: null, closed_at: delivered } as const
  expect(copyUntil(cancelled)).toEqual(days(90))
  expect(mayCopy(cancelled, days(90))).toBe(false)
})

test('while an order is running no period has begun', () => {
  expect(mayCopy({ status: orderStatus.correcting, delivered_at: null, closed_at: null }, days(1000))).toBe(true)
})
