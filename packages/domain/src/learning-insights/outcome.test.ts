import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { binomialInterval, changeOf, pointLength, pointsOf, poissonInterval, rateOf } from './index.ts'

test.each([
  [0, 0, 3.6889],
  [1, 0.0253, 5.5716],
  [2, 0.2422, 7.2247],
  [5, 1.6235, 11.6683],
  [10, 4.7954, 18.3904],
  [20, 12.2165, 30.8884],
  [50, 37.1106, 65.9185],
  [100, 81.3639, 121.6272],
])('the interval of the mean of %i events is that of the tables', (count, low, high) => {
  const found = poissonInterval(count)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

test.each([
  [0, 10, 0, 0.3085],
  [5, 10, 0.1871, 0.8129],
  [1, 20, 0.0013, 0.2487],
  [10, 10, 0.6915, 1],
])('the interval of %i successes in %i is that of the tables', (count, trials, low, high) => {
  const found = binomialInterval(count, trials)
  expect(found.low).toBeCloseTo(low, 3)
  expect(found.high).toBeCloseTo(high, 3)
})

test('no edit in 100 words is a rate of 0 to 3.7, five are one of 1.6 to 11.7', () => {
  expect(rateOf({ count: 0, length: 100 })).toEqual({ rate: 0, low: 0, high: 3.7 })
  expect(rateOf({ count: 5, length: 100 })).toEqual({ rate: 5, low: 1.6, high: 11.7 })
})

const tallies = fc.record({ count: fc.nat(400), length: fc.integer({ min: 300, max: 3000 }) })

test('a rate lies in its interval, which is narrower in a longer text', () => {
  fc.assert(
    fc.property(tallies, ({ count, length }) => {
      const { rate, low, high } = rateOf({ count, length })
      expect(low <= rate && rate <= high).toBe(true)
      const twice = rateOf({ count: count * 2, length: length * 2 })
      expect(twice.high - twice.low).toBeLessThanOrEqual(high - low + 0.1)
    }),
    { numRuns: 50 },
  )
})

test('every order is in one point in its order, each point is long enough, and no shorter rest stays alone', () => {
  const orders = fc.array(fc.record({ length: fc.integer({ min: 0, max: 500 }) }), { maxLength: 40 })
  fc.assert(
    fc.property(orders, fc.constantFrom(pointLength.words, pointLength.chars), (all, enough) => {
      const { points, missing } = pointsOf(all, enough)
      const total = (of: readonly { length: number }[]) => of.reduce((sum, { length }) => sum + length, 0)
      expect(points.flat()).toEqual(points.length === 0 ? [] : all)
      for (const point of points) expect(total(point)).toBeGreaterThanOrEqual(enough)
      expect(missing).toBeGreaterThan(0)
      expect(pointsOf([...all, { length: missing }], enough).points).toHaveLength(points.length + 1)
    }),
  )
})

test('a change is called so only where chance is excluded, and turned around it is the opposite', () => {
  const of = (count: number) => ({ count, length: 300 })
  expect(changeOf(of(20), of(5))).toMatchObject({ verdict: 'fewer', ratio: 0.25 })
  expect(changeOf(of(5), of(20)).verdict).toBe('more')
  expect(changeOf(of(5), of(3)).verdict).toBe('open')
  expect(changeOf(of(0), of(0))).toEqual({ verdict: 'open', ratio: null, low: 0, high: null })
  expect(changeOf(of(0), of(6))).toMatchObject({ verdict: 'more', ratio: null, high: null })
  expect(changeOf(of(6), of(0))).toMatchObject({ verdict: 'fewer', ratio: 0, low: 0 })
  const opposite = { fewer: 'more', more: 'fewer', open: 'open' } as const
  fc.assert(
    fc.property(tallies, tallies, (first, last) => {
      const { verdict, low, high } = changeOf(first, last)
      expect(changeOf(last, first).verdict).toBe(opposite[verdict])
      if (verdict === 'open') expect(low <= 1 && (high === null || high >= 1)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
