import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { jstDate, startOfJstDay } from '../calendar/index.ts'
import { dayOfMonth, monthsOf, nextTerm, termBounds, type Term } from './index.ts'
import { chain, everyDay } from './term-law.ts'

const written = (terms: readonly Term[]) => terms.map(({ start, end }) => `${jstDate(start)} ${jstDate(end)}`)

// A thread cannot change its time zone, so each zone gets a process.
const program = `
  const { breachesOfTerms } = await import('${new URL('term-law.ts', import.meta.url).href}')
  const { terms, breaches } = breachesOfTerms()
  const found = { hour: new Date('2027-01-01T00:00:00Z').getHours(), terms, breaches: breaches.slice(0, 20) }
  process.stdout.write(JSON.stringify(found))
`

test('[Q-89][I-08][I-09] from every day of ten years, in four time zones of the process, 36 terms of either duration and the months of the first follow without gap or overlap, each from 00:00 in Japan on the anchor day', async () => {
  const answers = await Promise.all(
    ['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'].map(async (TZ) => {
      const args = ['--input-type=module', '-e', program]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { TZ } })
      return JSON.parse(stdout) as unknown
    }),
  )
  const terms = 3653 * 2 * 36
  expect(answers).toEqual([9, 0, 16, 14].map((hour) => ({ hour, terms, breaches: [] })))
}, 120_000)

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
