import { addHours } from '../calendar/index.ts'
import { endedAt, type Ended } from './status.ts'

/** Days after the end of an order in which it may be copied into a draft. */
export const COPY_DAYS = 90

/** The end of the period for copying, counted from delivery or cancellation; null while the order is running, when it is always possible. */
export function copyUntil(order: Ended): Date | null {
  const ended = endedAt(order)
  return ended && addHours(ended, COPY_DAYS * 24)
}

/** Whether an order may be copied into a draft now. */
export function mayCopy(order: Ended, now: Date): boolean {
  const until = copyUntil(order)
  return until === null || now < until
}
