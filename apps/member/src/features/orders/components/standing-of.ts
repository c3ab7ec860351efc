import type { OrderSummary } from '@tensaku/contract'
import { type Standing, standingOf } from '@tensaku/domain/orders'

type Told = Pick<OrderSummary, 'status' | 'cancelable' | 'due_at' | 'due_again_at' | 'cancelable_from'>

// What was kept for offline reading by an older version of the app has none of the newer times.
const instant = (at: string | null | undefined): Date | null => (at ? new Date(at) : null)

/** How an order that is being corrected stands. Where the clock of this device is behind, the server's word counts. */
export function standing(order: Told, now: Date): Standing | undefined {
  const cancelable_from = instant(order.cancelable_from)
  const at = order.cancelable && cancelable_from !== null && cancelable_from > now ? cancelable_from : now
  return standingOf({ due_at: instant(order.due_at), due_again_at: instant(order.due_again_at), cancelable_from }, at)
}

/** Whether cancelling is offered: while it waits, or where its standing says so. */
export const mayCancel = (order: Told, now: Date): boolean =>
  order.status.value === 0 ? order.cancelable : standing(order, now)?.key === 'cancelable'
