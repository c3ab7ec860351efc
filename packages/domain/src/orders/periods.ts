import { addHours } from '../calendar/index.ts'
import { isDelivered, type OrderStatus, endedAt, type Ended } from './status.ts'

/** Days after the delivery in which an amendment is possible. */
export const AMENDING_DAYS = 30

/** Whether the instructor may still amend a delivered order. */
export const mayAmend = (order: { status: OrderStatus; delivered_at: Date | null }, now: Date): boolean =>
  isDelivered(order.status) && order.delivered_at !== null && now <= addHours(order.delivered_at, AMENDING_DAYS * 24)

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

/** Days after the end of an order in which its learner may consult the operators about it. */
export const CONSULTATION_DAYS = 30

/** The end of the period for consultations; null while the order is running, when they are always possible. */
export function consultationUntil(order: Ended): Date | null {
  const ended = endedAt(order)
  return ended && addHours(ended, CONSULTATION_DAYS * 24)
}

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
