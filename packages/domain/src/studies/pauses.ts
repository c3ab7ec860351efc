import { addDays } from '../calendar/index.ts'
import { day } from '../calendar/units.ts'

/** Days without study: from the first on, until the day on which study goes on. Pauses of a learner never overlap. */
export type Pause = { from: string; until: string }

/** The days from one date to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day

export const isPaused = (date: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, until }) => from <= date && date < until)

/**
 * A day of the calendar as a study day. Study days stand still during a pause, so that a due day moves by the whole pause and a pause
 * that is set, changed or ended later changes no earlier day.
 */
export function studyDay(date: string, pauses: readonly Pause[]): string {
  const paused = pauses.map(({ from, until }) => Math.max(0, daysBetween(from, until < date ? until : date)))
  return addDays(date, -paused.reduce((sum, n) => sum + n, 0))
}

/** The first day of the calendar, outside every pause, on which a study day is reached. */
export function calendarDay(study: string, pauses: readonly Pause[]): string {
  return pauses
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .reduce((date, { from, until }) => (from <= date ? addDays(date, daysBetween(from, until)) : date), study)
}
