import { addDays } from '../calendar/index.ts'

/** The weeks in the picture of the study history. */
const recentWeekCount = 12
const week = 7
/** The most days that those weeks have. */
export const recentDays = recentWeekCount * week

/** The last weeks up to a day, the oldest first, each from Monday to Sunday; the last one ends with the day. */
export function recentWeeks(today: string): string[][] {
  const sinceMonday = (new Date(`${today}T00:00:00.000Z`).getUTCDay() + week - 1) % week
  const monday = addDays(today, -sinceMonday - (recentWeekCount - 1) * week)
  return Array.from({ length: recentWeekCount }, (_, at) =>
    Array.from({ length: week }, (_day, day) => addDays(monday, at * week + day)).filter((day) => day <= today),
  )
}
