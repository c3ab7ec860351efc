import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../calendar/index.ts'
import { dueMonth, grantTime, ordersToNext, rewardOf, stageOf } from './index.ts'

test('the stage follows the delivered orders, and the next one is so many orders away', () => {
  const stages = [0, 3, 4, 7, 8, 14, 15, 99].map((count) => [count, stageOf(count).stage, ordersToNext(count)])
  expect(stages).toEqual([
    [0, 'regular', 4],
    [3, 'regular', 1],
    [4, 'bronze', 4],
    [7, 'bronze', 1],
    [8, 'silver', 7],
    [14, 'silver', 1],
    [15, 'gold', null],
    [99, 'gold', null],
  ])
})

test('a reward is a percentage of the paid points, rounded down, and one lump for orders of a plan', () => {
  expect(rewardOf({ delivered: 3, planned: 3, spent: 9999 })).toBe(0)
  expect(rewardOf({ delivered: 4, planned: 0, spent: 1999 })).toBe(19)
  expect(rewardOf({ delivered: 8, planned: 8, spent: 0 })).toBe(60)
  expect(rewardOf({ delivered: 15, planned: 1, spent: 5000 })).toBe(240)
})

test('the month that is due is the one before, from 10:00 on the first day in Japan on', () => {
  const due = ['2026-12-01T09:59:59+09:00', '2026-12-01T10:00:00+09:00', '2027-01-01T10:00:00+09:00'].map((at) =>
    dueMonth(new Date(at)),
  )
  expect(due).toEqual(['2026-10', '2026-11', '2026-12'])
  const anyMonth = fc.tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(anyMonth, ([year, at]) => {
      const month = `${year}-${String(at).padStart(2, '0')}`
      expect(dueMonth(grantTime(month))).toBe(month)
      expect(addMonths(addMonths(month, 13), -13)).toBe(month)
    }),
  )
})
