import { addDays, day, hour, jstDate, startOfJstDay } from '@tensaku/domain/calendar'

/** Weeks go by in half days, one of which is by day: mails that wait for the morning are sent. */
const weeksMs = 25 * day
/** Months go by in days, each to noon in Japan. */
const monthsMs = 100 * day

function nextNoon(now: Date): number {
  const today = jstDate(now)
  const noon = startOfJstDay(today).getTime() + 12 * hour
  return noon > now.getTime() ? noon : startOfJstDay(addDays(today, 1)).getTime() + 12 * hour
}

/** The instant (ms) to which the next step of a move goes, at the latest the end of the move. `ms` is the length of the whole move. */
export function nextStep(now: Date, { end, ms }: { end: number; ms: number }): number {
  if (ms > monthsMs) return Math.min(nextNoon(now), end)
  return Math.min(now.getTime() + (ms > weeksMs ? 12 * hour : hour), end)
}
