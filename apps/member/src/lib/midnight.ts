import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { now } from './now.ts'

/** The server's day begins when it does, not when this device believes so. */
const margin = 5000

/** Milliseconds until the next day in Japan has surely begun. */
export function untilTomorrow(): number {
  const time = now()
  return startOfJstDay(addDays(jstDate(new Date(time)), 1)).getTime() - time + margin
}
