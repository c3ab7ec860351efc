import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addDays, jstDate, startOfJstDay } from '../calendar/index.ts'
import { dayOfMonth, monthsOf, nextTerm, termBounds, type PlanMonths, type Term } from './index.ts'

const durations: readonly PlanMonths[] = [1, 3]
const days = (from: string, count: number) => Array.from({ length: count }, (_, n) => addDays(from, n))
/** 2023 to 2032. */
const everyDay = days('2023-01-01', 3653)

/** 36 terms, each after the one before. */
function chain(startDay: string, months: PlanMonths): Term[] {
  const anchorDay = Number(startDay.slice(8))
  const terms = [termBounds(startDay, anchorDay, months)]
  while (terms.length < 36) terms.push(nextTerm({ ...(terms.at(-1) as Term), anchorDay }, months))
  return terms
}

const written = (terms: readonly Term[]) => terms.map(({ start, end }) => `${jstDate(start)} ${jstDate(end)}`)
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number) => (month === 2 && year % 4 === 0 ? 29 : (lastDays[month - 1] ?? 0))

/** The day `months` after a start by the calendar, reckoned without any date. */
function expectedDay(startDay: string, months: number): string {
  const [year, month, day] = startDay.split('-').map(Number) as [number, number, number]
  const count = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const two = (n: number) => String(n).padStart(2, '0')
  return `${inYear}-${two(inMonth)}-${two(Math.min(day, lengthOf(inYear, inMonth)))}`
}

test('[Q-89][I-08][I-09] from every day of ten years, 36 terms of either duration follow without gap or overlap, each from 00:00 in Japan on the anchor day', () => {
  const breaches: string[] = []
  for (const startDay of everyDay) {
    for (const months of durations) {
      let before = startOfJstDay(startDay).getTime()
      chain(startDay, months).forEach(({ start, end }, n) => {
        const day = expectedDay(startDay, (n + 1) * months)
        if (start.getTime() !== before || end.getTime() !== Date.parse(`${day}T00:00:00+09:00`)) {
          breaches.push(`${startDay}, term ${n + 1} of ${months}: ${start.toISOString()} to ${end.toISOString()}`)
        }
        before = end.getTime()
      })
    }
  }
  expect(breaches).toEqual([])
})

// A thread cannot change its time zone, so each zone gets a process.
const program = `
  const { addDays, jstDate } = await import('${new URL('../calendar/index.ts', import.meta.url).href}')
  const { monthsOf, nextTerm, termBounds } = await import('${new URL('terms.ts', import.meta.url).href}')
  const found = []
  for (let day = '2024-01-01'; day < '2025-01-01'; day = addDays(day, 1)) {
    for (const months of [1, 3]) {
      const anchorDay = Number(day.slice(8))
      let term = termBounds(day, anchorDay, months)
      for (let n = 0; n < 36; n++, term = nextTerm({ ...term, anchorDay }, months)) found.push(term.end.getTime())
    }
    found.push(...monthsOf({ ...termBounds(day, 31, 3), anchorDay: 31 }).map(({ end }) => end.getTime()))
  }
  process.stdout.write(JSON.stringify({ hour: new Date('2027-01-01T00:00:00Z').getHours(), found }))
`

test('[I-09] terms and their months have the same bounds in any time zone of the process', async () => {
  const answers = await Promise.all(
    ['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(async (TZ) => {
      const args = ['--input-type=module', '-e', program]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { TZ }, maxBuffer: 2 ** 24 })
      return JSON.parse(stdout) as { hour: number; found: number[] }
    }),
  )
  expect(answers.map(({ hour }) => hour)).toEqual([9, 0, 16, 14])
  const ends = days('2024-01-01', 366).flatMap((day) => [
    ...durations.flatMap((months) => chain(day, months)),
    ...monthsOf({ ...termBounds(day, 31, 3), anchorDay: 31 }),
  ])
  const here = ends.map(({ end }) => end.getTime())
  for (const { found } of answers) expect(found).toEqual(here)
})

test('[Q-89] 31 January, 28 February, 31 March: a short month does not move the anchor', () => {
  expect(written(chain('2027-01-31', 1).slice(0, 3))).toEqual([
    '2027-01-31 2027-02-28',
    '2027-02-28 2027-03-31',
    '2027-03-31 2027-04-30',
  ])
  expect(written(chain('2027-11-30', 3).slice(0, 2))).toEqual(['2027-11-30 2028-02-29', '2028-02-29 2028-05-30'])
})

test('[I-08] the quota periods of three months are its three months, without gap or overlap', () => {
  const periods = (day: string, anchorDay: number) => monthsOf({ ...termBounds(day, anchorDay, 3), anchorDay })
  expect(written(periods('2027-01-31', 31))).toEqual([
    '2027-01-31 2027-02-28',
    '2027-02-28 2027-03-31',
    '2027-03-31 2027-04-30',
  ])
  for (const day of everyDay.slice(0, 1500)) {
    const term = termBounds(day, Number(day.slice(8)), 3)
    const [first, second, third, ...more] = periods(day, Number(day.slice(8)))
    expect([first?.start, first?.end, second?.end, third?.end, more]).toEqual([
      term.start,
      second?.start,
      third?.start,
      term.end,
      [],
    ])
  }
})

test('an extension lengthens the last month, and the terms after it begin on the day of its end', () => {
  const { start } = termBounds('2027-01-31', 31, 1)
  const end = startOfJstDay('2027-03-03')
  expect(written(monthsOf({ start, end, anchorDay: 31 }))).toEqual(['2027-01-31 2027-03-03'])
  expect(written([nextTerm({ end, anchorDay: dayOfMonth(end) }, 1)])).toEqual(['2027-03-03 2027-04-03'])
  const short = { start, end: startOfJstDay('2027-02-10'), anchorDay: 31 }
  expect(written(monthsOf(short))).toEqual(['2027-01-31 2027-02-10'])
})
