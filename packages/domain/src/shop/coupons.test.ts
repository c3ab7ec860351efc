import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponCode, discountOf, isRunning, leastPayment, lowers, type Coupon } from './index.ts'

const [from, until] = [new Date('2026-11-01T00:00:00+09:00'), new Date('2026-12-01T00:00:00+09:00')]
const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  kind: 'percent',
  value: 10,
  scope: 'any',
  minimum: 0,
  starts_at: from,
  ends_at: until,
  ...given,
})

test('a percentage is rounded down, and an amount is taken as it is', () => {
  expect(discountOf(coupon(), 509)).toBe(50)
  expect(discountOf(coupon({ kind: 'amount', value: 300 }), 500)).toBe(300)
  expect(discountOf(coupon({ kind: 'points', value: 300 }), 500)).toBe(0)
})

test('a coupon takes whole yen, never more than its part, and leaves at least 100 yen to pay', () => {
  const anyCoupon = fc.record({ kind: fc.constantFrom('percent', 'amount'), value: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(anyCoupon, fc.integer({ min: 1, max: 300_000 }), (given, price) => {
      const discount = discountOf(given, price)
      expect(Number.isInteger(discount)).toBe(true)
      expect(discount).toBeGreaterThanOrEqual(0)
      if (discount > 0) expect(price - discount).toBeGreaterThanOrEqual(leastPayment)
      if (given.kind === 'percent') expect(discount * 100).toBeLessThanOrEqual(price * given.value)
    }),
  )
})

test('a coupon counts from its first instant to before its last', () => {
  const at = [from.getTime() - 1, from.getTime(), until.getTime() - 1, until.getTime()].map((ms) => new Date(ms))
  expect(at.map((now) => isRunning(coupon(), now))).toEqual([false, true, true, false])
})

test('a coupon lowers the purchases of its scope from its minimum on, where anything is left to lower', () => {
  expect(lowers(coupon({ scope: 'resources' }), 'resources', 500)).toBe(true)
  expect(lowers(coupon({ scope: 'resources' }), 'points', 500)).toBe(false)
  expect(lowers(coupon({ minimum: 3000 }), 'points', 2999)).toBe(false)
  expect(lowers(coupon({ minimum: 3000 }), 'points', 3000)).toBe(true)
  expect(lowers(coupon(), 'points', leastPayment)).toBe(false)
  expect(lowers(coupon({ kind: 'points', value: 100 }), 'points', 3000)).toBe(false)
})

test('a code is read whatever its width, case and gaps', () => {
  expect(couponCode(' ｗｅｌｃｏｍｅ-１０ ')).toBe('WELCOME10')
})
