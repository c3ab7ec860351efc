import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/index.ts'
import { dailyUntil, daysListed, exerciseOfDay, levelsNear, newSince, poolAtLevel } from './index.ts'

const pools = fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 60 })
const days = fc.nat(20_000).map((n) => addDays('2024-01-01', n))

test('every exercise of the pool has exactly one day in a cycle', () => {
  fc.assert(
    fc.property(pools, fc.nat(300), (pool, cycle) => {
      const from = addDays('2024-01-01', cycle * pool.length)
      const drawn = pool.map((_, n) => exerciseOfDay(pool, addDays(from, n)))
      expect(new Set(drawn)).toEqual(new Set(pool))
    }),
  )
})

test('the exercise of a day does not depend on the order of the pool', () => {
  fc.assert(
    fc.property(pools, days, (pool, date) => {
      expect(exerciseOfDay(pool.toReversed(), date)).toBe(exerciseOfDay(pool, date))
    }),
  )
})

test('another cycle has another order', () => {
  const pool = Array.from({ length: 12 }, (_, n) => 5001 + n)
  const cycle = (n: number) => pool.map((_, at) => exerciseOfDay(pool, addDays('2024-01-01', n * pool.length + at)))
  expect(new Set([0, 1, 2, 3, 4].map((n) => cycle(n).join())).size).toBe(5)
})

test('days before the first cycle and an empty pool are accepted', () => {
  expect(exerciseOfDay([1, 2, 3], '2023-12-31')).toSatisfy((id: number) => [1, 2, 3].includes(id))
  expect(exerciseOfDay([], '2026-11-20')).toBeUndefined()
  expect(dailyUntil([], '2026-11-20')).toEqual([])
})

test('the list goes back from today and holds each exercise once, at its latest day', () => {
  fc.assert(
    fc.property(pools, days, (pool, today) => {
      const listed = dailyUntil(pool, today)
      const dates = listed.map(({ date }) => date)
      expect(dates[0]).toBe(today)
      expect(dates).toEqual(dates.toSorted().toReversed())
      expect((dates.at(-1) ?? '') > addDays(today, -daysListed)).toBe(true)
      expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
      for (const { date, id } of listed) expect(exerciseOfDay(pool, date)).toBe(id)
    }),
  )
})

test('a pinned exercise replaces that of its day if the pool contains it', () => {
  const pool = [1, 2, 3, 4, 5]
  const first = (pin: number) => dailyUntil(pool, '2026-11-20', new Map([['2026-11-20', pin]]))[0]
  for (const pin of pool) expect(first(pin)).toEqual({ date: '2026-11-20', id: pin })
  expect(first(99)).toEqual({ date: '2026-11-20', id: exerciseOfDay(pool, '2026-11-20') })
})

test('the levels around a level are its existing neighbours', () => {
  expect([1, 3, 6].map(levelsNear)).toEqual([
    [1, 2],
    [2, 3, 4],
    [5, 6],
  ])
  expect(newSince(new Date('2026-11-30T00:00:00Z'))).toEqual(new Date('2026-10-31T00:00:00Z'))
})

test('a pool at a level holds only that level, or the nearest one with exercises, the easier one first', () => {
  const exercises = [
    { id: 1, level: 1 },
    { id: 2, level: 3 },
    { id: 3, level: 5 },
    { id: 4, level: 5 },
  ]
  expect([undefined, 1, 2, 4, 5, 6].map((level) => poolAtLevel(exercises, level))).toEqual([
    [1, 2, 3, 4],
    [1],
    [1],
    [2],
    [3, 4],
    [3, 4],
  ])
  expect(poolAtLevel([], 3)).toEqual([])
})
