import { addHours } from '../calendar/index.ts'
import { orderStatus, type OrderStatus } from './status.ts'
import { claimDueAt, type Claimed } from './times.ts'

/** Hours after the promised time from which the learner may cancel an order under correction. */
export const OVERDUE_HOURS = 24

/** The fields that decide an order's promises; `goes_out_at` is set during the seconds after a submission. */
export type Promised = Claimed & { status: OrderStatus; promised_at: Date | null; goes_out_at: Date | null }

/**
 * The times of an order that its learner sees. `due_at`: the first promise, while an instructor works on the order
 * (docs/decisions/018). `due_again_at`: the later time of an instructor who took it over. `cancelable_from`: the time from
 * which a claimed order may be cancelled; null if time does not decide.
 */
export type Promises = { due_at: Date | null; due_again_at: Date | null; cancelable_from: Date | null }

/** The times of an order (C.2, Q-66). It may be cancelled a day after the first promise, but never before its instructor's own due time. */
export function promisesOf(order: Promised): Promises {
  const { status, promised_at: promised, goes_out_at: goesOut } = order
  const claimDue = claimDueAt(order)
  if (claimDue === null || promised === null) return { due_at: null, due_again_at: null, cancelable_from: null }
  const dayLate = addHours(promised, OVERDUE_HOURS)
  return {
    due_at: promised,
    due_again_at: claimDue > promised ? claimDue : null,
    cancelable_from:
      status === orderStatus.correcting && goesOut === null ? (claimDue > dayLate ? claimDue : dayLate) : null,
  }
}

/** Whether the learner may cancel: while the order waits, or from `cancelable_from` on. */
export function isCancelable(order: Promised, now: Date): boolean {
  const { cancelable_from: from } = promisesOf(order)
  return order.status === orderStatus.waiting || (from !== null && now >= from)
}

/** The state of a promise while an order is being corrected, with the times to show. */
export type DueState =
  | { key: 'in_time'; due: Date }
  | { key: 'late'; due: Date; from: Date }
  | { key: 'late_again'; due: Date; again: Date }
  | { key: 'cancelable'; due: Date }
  | { key: 'going_out'; due: Date }

/** The due state of an order; undefined if nothing was promised. The apps offer to cancel a claimed order only in the state `cancelable`. */
export function dueStateOf(
  { due_at: first, due_again_at: again, cancelable_from: from }: Promises,
  now: Date,
): DueState | undefined {
  if (first === null) return undefined
  const due = again ?? first
  if (from !== null && now >= from) return { key: 'cancelable', due }
  if (first > now) return { key: 'in_time', due: first }
  if (from === null) return { key: 'going_out', due: first }
  // The second due time counts only if it is also the time from which the order may be cancelled.
  return again?.getTime() === from.getTime()
    ? { key: 'late_again', due: first, again }
    : { key: 'late', due: first, from }
}
