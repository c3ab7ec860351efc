import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekSpan, weekToReport } from './weeks.ts'

test('a week is reported from Monday 7:00 in Japan on, until the next one is', () => {
  const at = (time: string) => weekToReport(new Date(`${time}+09:00`))
  expect(at('2026-11-23T06:59:59')).toBe('2026-11-09')
  expect(at('2026-11-23T07:00:00')).toBe('2026-11-16')
  expect(at('2026-11-30T06:59:59')).toBe('2026-11-16')
  expect(at('2027-01-04T07:00:00')).toBe('2026-12-28')
  expect(weekSpan('2026-12-28')).toEqual({
    from: new Date('2026-12-27T15:00:00Z'),
    until: new Date('2027-01-03T15:00:00Z'),
    lastDay: '2027-01-03',
  })
})

test('at any instant the reported week is over, for at most a week and seven hours', () => {
  const hour = 3_600_000
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
      const { from, until } = weekSpan(weekToReport(now))
      expect(until.getTime() - from.getTime()).toBe(7 * 24 * hour)
      const since = now.getTime() - until.getTime()
      expect(since >= 7 * hour && since < (7 * 24 + 7) * hour).toBe(true)
    }),
  )
})
