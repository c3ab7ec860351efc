import { addDays } from '../calendar/jst.ts'
import { monthsOf, nextTerm, termBounds, type PlanMonths, type Term } from './terms.ts'

/** The start days of the law, 2023 to 2032. */
export const everyDay = Array.from({ length: 3653 }, (_, n) => addDays('2023-01-01', n))

/** 36 terms, each after the one before. */
export function chain(startDay: string, months: PlanMonths): Term[] {
  const anchorDay = Number(startDay.slice(8))
  const terms = [termBounds(startDay, anchorDay, months)]
  while (terms.length < 36) terms.push(nextTerm({ ...(terms.at(-1) as Term), anchorDay }, months))
  return terms
}

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const lengthOf = (year: number, month: number) => (month === 1 && year % 4 === 0 ? 29 : (lastDays[month] ?? 0))

/** 00:00 in Japan of the day that is `months` after a start by the calendar, reckoned without the code of terms. */
function expected(startDay: string, months: number): number {
  const [year, month, day] = startDay.split('-').map(Number) as [number, number, number]
  const count = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(count / 12), count % 12]
  return Date.UTC(inYear, inMonth, Math.min(day, lengthOf(inYear, inMonth)), -9)
}

/**
 * Terms, and quota months of the first ones, with a gap or an overlap before them or with a bound that is not 00:00 in Japan on the
 * anchor day.
 */
export function breachesOfTerms(): { terms: number; breaches: string[] } {
  const breaches: string[] = []
  const compare = (found: readonly Term[], startDay: string, months: PlanMonths) =>
    found.forEach(({ start, end }, n) => {
      const [from, to] = [expected(startDay, n * months), expected(startDay, (n + 1) * months)]
      if (start.getTime() !== from || end.getTime() !== to)
        breaches.push(`${startDay}, ${n + 1} of ${months}: ${start.toISOString()} to ${end.toISOString()}`)
    })
  let terms = 0
  for (const startDay of everyDay)
    for (const months of [1, 3] as const) {
      const found = chain(startDay, months)
      compare(found, startDay, months)
      for (const first of found.slice(0, 1))
        compare(monthsOf({ ...first, anchorDay: Number(startDay.slice(8)) }), startDay, 1)
      terms += found.length
    }
  return { terms, breaches }
}
