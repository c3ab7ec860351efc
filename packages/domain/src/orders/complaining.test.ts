import { expect, test } from 'vitest'
import { complaintProblem } from './index.ts'
import { orderStatus } from './status.ts'

const delivered = new Date('2026-11-20T03:00:00Z')
const last = new Date(delivered.getTime() + 30 * 24 * 3_600_000 - 1)
const order = { status: orderStatus.corrected, delivered_at: delivered, refunded_at: null } as const

test('after a complaint the charge is given back within 30 days of the delivery, complete or not, and once', () => {
  for (const status of [3, 4] as const) {
    expect(complaintProblem({ ...order, status }, delivered)).toBeUndefined()
    expect(complaintProblem({ ...order, status }, last)).toBeUndefined()
    expect(complaintProblem({ ...order, status }, new Date(last.getTime() + 1))).toBe('complaint_period_over')
    expect(complaintProblem({ ...order, status, refunded_at: delivered }, last)).toBe('already_refunded')
  }
})

test('of what was not delivered nothing is given back so', () => {
  for (const status of [-1, 0, 1, 2] as const)
    expect(complaintProblem({ status, delivered_at: null, refunded_at: null }, delivered)).toBe('not_delivered')
})
