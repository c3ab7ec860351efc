import { execFileSync } from 'node:child_process'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addHours, endOfJstDay, isDate, isJstNight, jstDate, startOfJstDay } from './index.ts'

// A thread cannot change its time zone, so each zone gets a process.
const program = `
  const { addDays, endOfJstDay, jstDate, startOfJstDay } = await import('${new URL('jst.ts', import.meta.url).href}')
  const hour = new Date('2027-01-01T00:00:00Z').getHours()
  const days = ['2026-12-31T23:59:59+09:00', '2027-01-01T00:00:00+09:00'].map((at) => jstDate(new Date(at)))
  const ends = [startOfJstDay('2027-01-01'), endOfJstDay('2026-12-31')]
  process.stdout.write(JSON.stringify({ hour, days, ends, added: [addDays('2028-02-28', 2), addDays('2027-03-14', -14)] }))
`

test('[I-09] the day in Japan changes at midnight there, in any time zone of the process', () => {
  const hours = ['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { TZ: zone } })
    const { hour, ...found } = JSON.parse(answer.toString()) as { hour: number }
    expect(found).toEqual({
      days: ['2026-12-31', '2027-01-01'],
      ends: ['2026-12-31T15:00:00.000Z', '2026-12-31T14:59:59.999Z'],
      added: ['2028-03-01', '2027-02-28'],
    })
    return hour
  })
  expect(hours).toEqual([9, 0, 16, 14])
})

test('[I-09] every instant lies within its own day in Japan', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        const day = jstDate(instant)
        expect(startOfJstDay(day).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOfJstDay(day).getTime()).toBeGreaterThanOrEqual(instant.getTime())
        expect(jstDate(addHours(startOfJstDay(day), 24))).toBe(addDays(day, 1))
      },
    ),
  )
})

test('a date is an existing day written in full', () => {
  expect(isDate('2028-02-29')).toBe(true)
  for (const text of ['2027-02-29', '2027-13-01', '2027-1-1', '', '2027-01-01T00:00', 'tomorrow']) {
    expect(isDate(text)).toBe(false)
  }
})

test('the night in Japan is from 22:00 to 7:00', () => {
  const nights = ['06:59:59', '07:00:00', '21:59:59', '22:00:00', '23:59:59', '00:00:00'].map((time) =>
    isJstNight(new Date(`2026-11-20T${time}+09:00`)),
  )
  expect(nights).toEqual([true, false, false, true, true, true])
})
