import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, jstDate } from '../calendar/index.ts'
import { recentDays, recentWeeks } from './index.ts'

test('the weeks begin on Monday, have no gap and end today', () => {
  expect(recentWeeks('2026-11-27').at(-1)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  const someDay = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map(jstDate)
  fc.assert(
    fc.property(someDay, (today) => {
      const weeks = recentWeeks(today)
      expect(weeks.map((week) => new Date(`${week[0]}T00:00:00Z`).getUTCDay())).toEqual(Array(12).fill(1))
      const days = weeks.flat()
      expect(days.length).toBeLessThanOrEqual(recentDays)
      expect(days).toEqual(days.map((_, at) => addDays(today, at + 1 - days.length)))
    }),
  )
})
