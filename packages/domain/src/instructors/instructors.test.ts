import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figure, isNew, newSince, noTimeBound, shareOfGood } from './index.ts'

const now = new Date('2026-11-20T03:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

test('[Q-83] an instructor is new for 60 days or until 20 deliveries', () => {
  expect(isNew({ activatedAt: daysAgo(59), deliveries: 500 }, now)).toBe(true)
  expect(isNew({ activatedAt: daysAgo(60), deliveries: 20 }, now)).toBe(false)
  expect(isNew({ activatedAt: daysAgo(900), deliveries: 19 }, now)).toBe(true)
  expect(newSince(now)).toEqual(daysAgo(60))
})

test('a figure from fewer than twenty values is not shown', () => {
  expect(figure(90, 19)).toBeNull()
  expect(figure(90, 20)).toEqual({ value: 90, of: 20 })
  expect(figure(null, 50)).toBeNull()
  expect(shareOfGood(0, 0)).toBeNull()
  expect(shareOfGood(45, 48)).toEqual({ value: 94, of: 48 })
})

test('a share is in whole per cent, 100 only for all and 0 only for none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 50 }), fc.nat(50), (rated, some) => {
      const good = Math.min(some, rated)
      const share = shareOfGood(good, rated)?.value ?? -1
      expect(Number.isInteger(share)).toBe(true)
      expect(share === 100).toBe(good === rated)
      expect(share === 0).toBe(good === 0)
    }),
  )
})

test('ten hours mean no limit', () => {
  expect(noTimeBound).toBe(10)
})
