import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/index.ts'
import { calendarDay, daysBetween, isPaused, limitsOf, runOfDays, studyDay, type Pause } from './index.ts'

const start = '2026-11-01'
const on = (n: number) => addDays(start, n)
const days = (...numbers: number[]) => numbers.map(on)
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => on(from + n))

/** Pauses one after the other: some days of study, some of rest. */
const somePauses = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 60 })), { maxLength: 5 })
  .map((parts) => {
    let at = 0
    return parts.map(([study, rest]): Pause => {
      const from = at + study
      at = from + rest
      return { from: on(from), until: on(at) }
    })
  })

test('a due day moves by the whole pause that lies before it, and no further', () => {
  const pauses = [{ from: on(5), until: on(15) }]
  expect([4, 5, 6, 20].map((n) => daysBetween(start, calendarDay(on(n), pauses)))).toEqual([4, 15, 16, 30])
  expect([4, 5, 9, 15, 16].map((n) => daysBetween(start, studyDay(on(n), pauses)))).toEqual([4, 5, 5, 5, 6])
})

test('study days and days of the calendar agree whatever the pauses', () => {
  fc.assert(
    fc.property(somePauses, fc.integer({ min: 0, max: 300 }), (pauses, n) => {
      const date = calendarDay(on(n), pauses)
      expect(isPaused(date, pauses)).toBe(false)
      expect(studyDay(date, pauses)).toBe(on(n))
      expect(studyDay(addDays(date, -1), pauses) < on(n) || isPaused(addDays(date, -1), pauses)).toBe(true)
      expect(studyDay(on(n), pauses.toReversed())).toBe(studyDay(on(n), pauses))
    }),
  )
})

test('a pause that begins on a day or later leaves its study day as it was', () => {
  fc.assert(
    fc.property(somePauses, fc.integer({ min: 0, max: 200 }), (pauses, n) => {
      const known = pauses.filter(({ from }) => from < on(n))
      expect(studyDay(on(n), known)).toBe(studyDay(on(n), pauses))
    }),
  )
})

test.each([
  ['nobody has studied', [], 10, { days: 0, rests: 0, today: false }],
  ['the first day', days(10), 10, { days: 1, rests: 0, today: true }],
  ['today is not over yet', days(8, 9), 10, { days: 2, rests: 0, today: false }],
  ['a missed day ends a young run', days(7, 8, 10), 10, { days: 1, rests: 0, today: true }],
  ['seven days earn a rest day', range(0, 7), 6, { days: 7, rests: 1, today: true }],
  ['which bridges a missed day', [...range(0, 7), on(8)], 8, { days: 8, rests: 0, today: true }],
  ['but not two', [...range(0, 7), on(9)], 9, { days: 1, rests: 0, today: true }],
  ['two rest days at most are held', range(0, 30), 29, { days: 30, rests: 2, today: true }],
  ['and bridge two missed days', [...range(0, 30), on(32)], 32, { days: 31, rests: 0, today: true }],
])('run of days: %s', (_name, studied, day, run) => {
  expect(runOfDays(studied, [], on(day))).toEqual(run)
})

test('a pause neither counts nor breaks a run of days', () => {
  const pauses = [{ from: on(3), until: on(50) }]
  expect(runOfDays(range(0, 3), pauses, on(50))).toEqual({ days: 3, rests: 0, today: false })
  expect(runOfDays([...range(0, 3), on(50)], pauses, on(50))).toEqual({ days: 4, rests: 0, today: true })
  expect(runOfDays(range(0, 3), pauses, on(51)).days).toBe(0)
})

test('the run of days is the same in any order, and every day of study adds one or begins anew', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(numbers, somePauses, (given, pauses) => {
      const run = runOfDays(given.map(on), pauses, on(40))
      expect(runOfDays(given.toReversed().map(on), pauses, on(40))).toEqual(run)
      expect(run.days).toBeLessThanOrEqual(given.length)
      expect(run.rests).toBeLessThanOrEqual(Math.min(2, Math.floor(run.days / 7)))
    }),
  )
})

test.each([
  [null, 0, 0, { total: 20, fresh: 10 }],
  [1, 5, 2, { total: 15, fresh: 8 }],
  [6, 0, 0, { total: 20, fresh: 10 }],
  [7, 0, 0, { total: 10, fresh: 10 }],
  [60, 4, 1, { total: 6, fresh: 6 }],
  [60, 12, 0, { total: 0, fresh: 0 }],
  [1, 3, 12, { total: 17, fresh: 0 }],
])('after %s days away, with %s answers and %s new cards today', (daysAway, answered, begun, limits) => {
  expect(limitsOf({ per_day: 20, new_per_day: 10 }, { daysAway, answered, begun })).toEqual(limits)
})

test('a return never offers more than the learner chose', () => {
  expect(limitsOf({ per_day: 5, new_per_day: 0 }, { daysAway: 30, answered: 0, begun: 0 }).total).toBe(5)
})
