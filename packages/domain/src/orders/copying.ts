import { addHours } from '../calendar/index.ts'
import { orderStatus, type OrderStatus } from './status.ts'

/** Days after its end in which an order may be copied into a draft. */
export const COPY_DAYS = 90

type Ended = { status: OrderStatus; delivered_at: Date | null; closed_at: Date | null }

/** Until when an order may be copied: from its delivery or its cancellation on; null while it is under way, then always. */
export function copyUntil({ status, delivered_at: delivered, closed_at: closed }: Ended): Date | null {
  const ended = status === orderStatus.cancelled ? closed : delivered
  return ended && addHours(ended, COPY_DAYS * 24)
}

/** Whether an order may be copied into a draft now. */
export function mayCopy(order: Ended, now: Date): boolean {
  const until = copyUntil(order)
  return until === null || now < until
}
