import { jstDate, startOfJstDay } from '../calendar/index.ts'

/** The durations that a plan is sold for. */
export type PlanMonths = 1 | 3

/** A stretch of time from `start` to before `end`, both 00:00 in Japan. */
export type Term = { start: Date; end: Date }

/**
 * The term that begins on a day and lasts whole months. `anchorDay` is the day of the month on which terms begin; a shorter
 * month has its last day instead: 31 January, 28 February, 31 March.
 */
export function termBounds(startDay: string, anchorDay: number, months: PlanMonths): Term {
  return { start: startOfJstDay(startDay), end: startOfJstDay(anchored(startDay, anchorDay, months)) }
}

/** The term that follows without a gap. After an extension `anchorDay` is the day of its end: `dayOfMonth(end)`. */
export function nextTerm({ end, anchorDay }: { end: Date; anchorDay: number }, months: PlanMonths): Term {
  return termBounds(jstDate(end), anchorDay, months)
}

/** The quota periods of a term: its whole months. Days beyond them (an extension) belong to the last one. */
export function monthsOf({ start, end, anchorDay }: Term & { anchorDay: number }): Term[] {
  const startDay = jstDate(start)
  const bounds = [start]
  for (let months = 1; ; months++) {
    const bound = startOfJstDay(anchored(startDay, anchorDay, months))
    if (bound > end) break
    bounds.push(bound)
  }
  const periods = bounds.slice(1).map((bound, at) => ({ start: bounds[at] ?? start, end: bound }))
  return [...periods.slice(0, -1), { start: periods.at(-1)?.start ?? start, end }]
}

/** The day of the month in Japan, 1 to 31. */
export const dayOfMonth = (instant: Date): number => Number(jstDate(instant).slice(8))

/** The anchor day of the month that is `months` later, or that month's last day if it has no such day. */
export function anchored(day: string, anchorDay: number, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), count % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return [String(year).padStart(4, '0'), twoDigits(month + 1), twoDigits(Math.min(anchorDay, last))].join('-')
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')
