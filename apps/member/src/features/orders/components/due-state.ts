import type { OrderSummary } from '@tensaku/contract'
import { type DueState, dueStateOf, orderStatus } from '@tensaku/domain/orders'

type Times = Pick<OrderSummary, 'status' | 'cancelable' | 'due_at' | 'due_again_at' | 'cancelable_from'>

// Orders stored by an older version of the app lack the newer times.
const instant = (at: string | null | undefined): Date | null => (at ? new Date(at) : null)

/** The due state of an order that is being corrected. If this device's clock is slow, the server's `cancelable` counts. */
export function dueState(order: Times, now: Date): DueState | undefined {
  const cancelable_from = instant(order.cancelable_from)
  const at = order.cancelable && cancelable_from !== null && cancelable_from > now ? cancelable_from : now
  return dueStateOf({ due_at: instant(order.due_at), due_again_at: instant(order.due_again_at), cancelable_from }, at)
}

/** Whether to offer cancelling: while the order waits, or once its due state allows it. */
export const mayCancel = (order: Times, now: Date): boolean =>
  order.status.value === orderStatus.waiting ? order.cancelable : dueState(order, now)?.key === 'cancelable'
