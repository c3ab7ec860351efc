import { addHours } from '../calendar/index.ts'
import { endedAt, type Ended } from './status.ts'

/** Days after the end of an order in which its learner may consult the operators about it. */
export const CONSULTATION_DAYS = 30

/** The end of the period for consultations; null while the order is running, when they are always possible. */
export function consultationUntil(order: Ended): Date | null {
  const ended = endedAt(order)
  return ended && addHours(ended, CONSULTATION_DAYS * 24)
}
