import { addDays, addHours, jstDate, startOfJstDay } from '../calendar/index.ts'

const days = 7
/** The hour in Japan on Monday at which a week is looked back on. */
const hourOfReport = 7

/** The Monday of the week of a day, both YYYY-MM-DD. */
function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % days))
}

/** The last week that is over and whose report is due, by its Monday in Japan: due on the Monday after it, from 7:00 on. */
export const weekToReport = (now: Date): string => addDays(mondayOf(jstDate(addHours(now, -hourOfReport))), -days)

/** The instants of a week: its start, the start of the next, and its last day. */
export const weekSpan = (monday: string) => ({
  from: startOfJstDay(monday),
  until: startOfJstDay(addDays(monday, days)),
  lastDay: addDays(monday, days - 1),
})
