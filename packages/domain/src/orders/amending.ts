import { addHours } from '../calendar/index.ts'
import { isDelivered, type OrderStatus } from './status.ts'

/** Days after the delivery in which an amendment is possible. */
export const AMENDING_DAYS = 30

/** Whether the instructor may still amend a delivered order. */
export const mayAmend = (order: { status: OrderStatus; delivered_at: Date | null }, now: Date): boolean =>
  isDelivered(order.status) && order.delivered_at !== null && now <= addHours(order.delivered_at, AMENDING_DAYS * 24)
