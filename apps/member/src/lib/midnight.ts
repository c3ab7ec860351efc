import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { clockMoved } from '@tensaku/ui/moved-clock.ts'
import { now } from './now.ts'

/** The server's clock decides when the day begins, and it may differ from this device's. */
const margin = 5000
/** Milliseconds after which a device that slept past midnight asks. */
const soon = 10_000

/**
 * Milliseconds until data that was fetched at an instant of this device (0: not yet) is certainly of yesterday. It may
 * be so already: after a sleep other timers fire before the one for midnight, which is then set again.
 */
export function untilTomorrow(fetchedAt: number): number {
  const day = jstDate(new Date(fetchedAt === 0 ? now() : fetchedAt + clockMoved()))
  return Math.max(soon, startOfJstDay(addDays(day, 1)).getTime() - now() + margin)
}
