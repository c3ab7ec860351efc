import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'

/** The server's day begins when it does, not when this device believes so. */
const margin = 5000

/** Milliseconds until the next day in Japan has surely begun. */
export function untilTomorrow(): number {
  const now = new Date()
  return startOfJstDay(addDays(jstDate(now), 1)).getTime() - now.getTime() + margin
}
