import { expect, test } from 'vitest'
import { addHours } from '../calendar/index.ts'
import { copyUntil, mayCopy } from './index.ts'
import { orderStatus } from './status.ts'

const end = new Date('2026-08-22T12:00:00+09:00')
const days = (n: number) => addHours(end, n * 24)

test('[Q-69] an order is copied up to 90 days after its delivery', () => {
  for (const status of [3, 4] as const) {
    const order = { status, delivered_at: end, closed_at: days(14) }
    expect(mayCopy(order, new Date(days(90).getTime() - 1))).toBe(true)
    expect(mayCopy(order, days(90))).toBe(false)
  }
})

test('[Q-69] or after its cancellation, whatever had been delivered of it', () => {
  const order = { status: orderStatus.cancelled, delivered_at: null, closed_at: end } as const
  expect(copyUntil(order)).toEqual(days(90))
  expect(mayCopy(order, days(90))).toBe(false)
})

test('while an order is under way no period has begun', () => {
  expect(mayCopy({ status: orderStatus.correcting, delivered_at: null, closed_at: null }, days(1000))).toBe(true)
})
