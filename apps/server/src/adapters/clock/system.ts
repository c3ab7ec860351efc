import type { Clock } from '../../ports/clock.ts'

/** The machine's time, or a time that runs on from `start`. */
export function systemClock(start?: Date): Clock {
  const offset = start ? start.getTime() - Date.now() : 0
  return { now: () => new Date(Date.now() + offset) }
}
