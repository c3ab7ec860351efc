import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { perHundred, trendOf } from './trend.ts'

const hundred = (...counts: number[]) => counts.map((count) => ({ count, length: 100 }))

test('a rate is per hundred, to a tenth, and 0 for an empty text', () => {
  expect([perHundred(3, 60), perHundred(1, 300), perHundred(0, 50), perHundred(0, 0)]).toEqual([5, 0.3, 0, 0])
})

test('the trend compares the later half with the earlier one', () => {
  expect(trendOf(hundred(5, 4, 2, 1))).toBe('fewer')
  expect(trendOf(hundred(1, 2, 4, 5))).toBe('more')
  expect(trendOf(hundred(3, 3, 3, 3))).toBe('same')
  expect(trendOf([...hundred(4, 4), { count: 8, length: 200 }, { count: 8, length: 200 }])).toBe('same')
})

test('few orders or few corrections give no trend', () => {
  expect(trendOf([])).toBeNull()
  expect(trendOf(hundred(9, 1, 0))).toBeNull()
  expect(trendOf(hundred(3, 0, 0, 0))).toBeNull()
})

test('reversing the orders reverses the trend', () => {
  const counted = fc.record({ count: fc.nat(20), length: fc.integer({ min: 1, max: 1000 }) })
  const turned = { fewer: 'more', same: 'same', more: 'fewer' } as const
  fc.assert(
    fc.property(fc.array(fc.tuple(counted, counted), { minLength: 2, maxLength: 15 }), (pairs) => {
      const orders = pairs.flat()
      const trend = trendOf(orders)
      expect(trendOf(orders.toReversed())).toBe(trend && turned[trend])
    }),
  )
})
