import type { Promises } from './cancelling.ts'

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
