import { addHours } from '../calendar/index.ts'
import type { OrderStatus } from './status.ts'
import { claimDueAt, type Claimed } from './times.ts'

/** Hours after the promised time from which the learner may cancel an order under correction. */
export const OVERDUE_HOURS = 24

/** What of an order its promises follow from; `goes_out_at` is set in the seconds in which a delivery goes out. */
export type Promised = Claimed & { status: OrderStatus; promised_at: Date | null; goes_out_at: Date | null }

/**
 * The times that a learner is told of an order; all else that they are shown, and what they may do, follows from them. `due_at`: the first
 * promise, while somebody has the order in hand (docs/decisions/018). `due_again_at`: the later time of an instructor who took it over.
 * `cancelable_from`: from when an order under correction may be cancelled; null where that is no question of time.
 */
export type Promises = { due_at: Date | null; due_again_at: Date | null; cancelable_from: Date | null }

/** The times of an order (C.2, Q-66): a day after the first promise, and never within the time that its instructor took it for. */
export function promisesOf(order: Promised): Promises {
  const { status, promised_at: promised, goes_out_at: goesOut } = order
  const claimDue = claimDueAt(order)
  if (claimDue === null || promised === null) return { due_at: null, due_again_at: null, cancelable_from: null }
  const dayLate = addHours(promised, OVERDUE_HOURS)
  return {
    due_at: promised,
    due_again_at: claimDue > promised ? claimDue : null,
    cancelable_from: status === 1 && goesOut === null ? (claimDue > dayLate ? claimDue : dayLate) : null,
  }
}

/** Whether the learner may cancel: while it waits, or once its time for that has come. */
export function isCancelable(order: Promised, now: Date): boolean {
  const { cancelable_from: from } = promisesOf(order)
  return order.status === 0 || (from !== null && now >= from)
}

/** How an order that is being corrected stands towards its learner, with the times that are to be said. */
export type Standing =
  | { key: 'in_time'; due: Date }
  | { key: 'late'; due: Date; from: Date }
  | { key: 'late_again'; due: Date; again: Date }
  | { key: 'cancelable'; due: Date }
  | { key: 'going_out'; due: Date }

/** What is said of an order that is being corrected; undefined where nothing was promised. Cancelling is offered where this says so, and nowhere else. */
export function standingOf(
  { due_at: first, due_again_at: again, cancelable_from: from }: Promises,
  now: Date,
): Standing | undefined {
  if (first === null) return undefined
  const due = again ?? first
  if (from !== null && now >= from) return { key: 'cancelable', due }
  if (first > now) return { key: 'in_time', due: first }
  if (from === null) return { key: 'going_out', due: first }
  // The second due time is the time to wait for only where it is the later one of the two.
  return again?.getTime() === from.getTime()
    ? { key: 'late_again', due: first, again }
    : { key: 'late', due: first, from }
}
