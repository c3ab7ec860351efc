import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { clockMoved } from '@tensaku/ui/moved-clock.ts'
import { now } from './now.ts'

/** The server's day begins when it does, not when this device believes so. */
const margin = 5000
/** A device that slept past midnight asks after this time. */
const soon = 10_000

/**
 * Milliseconds until what was fetched at an instant of this device (0: not yet) is of yesterday for sure. It may be so already: after a sleep
 * other timers come before the one that waited for midnight, and it is set anew.
 */
export function untilTomorrow(fetchedAt: number): number {
  const day = jstDate(new Date(fetchedAt === 0 ? now() : fetchedAt + clockMoved()))
  return Math.max(soon, startOfJstDay(addDays(day, 1)).getTime() - now() + margin)
}
