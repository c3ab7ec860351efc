import { addHours } from '../calendar/index.ts'
import { isDelivered, type OrderStatus } from './status.ts'

/** Days after the delivery in which an order may be refunded after a complaint (C.2). */
export const COMPLAINT_DAYS = 30

type Delivered = { status: OrderStatus; delivered_at: Date | null; refunded_at: Date | null }

/** The reason why an order cannot be refunded after a complaint now; undefined if it can. */
export function complaintProblem(
  { status, delivered_at: delivered, refunded_at: refunded }: Delivered,
  now: Date,
): 'not_delivered' | 'already_refunded' | 'complaint_period_over' | undefined {
  if (!isDelivered(status) || delivered === null) return 'not_delivered'
  if (refunded !== null) return 'already_refunded'
  return now < addHours(delivered, COMPLAINT_DAYS * 24) ? undefined : 'complaint_period_over'
}
