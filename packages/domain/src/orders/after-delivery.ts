import { addHours } from '../calendar/index.ts'
import { isDelivered, orderStatus, type OrderStatus } from './status.ts'

/** Days after the delivery in which questions may be asked. Then the order is complete (C.2, Q-70). */
export const QUESTION_DAYS = 14
/** Questions that may be asked about one order after its delivery. */
export const QUESTIONS_MOST = 10
/** Hours after a question: the promised answer, the reminder to the instructor, the refund. */
export const ANSWER_HOURS = { promised: 48, reminded: 36, refunded: 72 } as const
/** Days after the end of an order in which its learner may consult the operators about it. */
export const CONSULTATION_DAYS = 30

type Ended = { status: OrderStatus; delivered_at: Date | null; closed_at: Date | null }

/** The end of the period for questions; null before the delivery. */
export const questionsUntil = ({ delivered_at: delivered }: Pick<Ended, 'delivered_at'>): Date | null =>
  delivered && addHours(delivered, QUESTION_DAYS * 24)

/** The reason why no question can be asked now; undefined if one can. */
export function askingProblem(order: Ended, now: Date): 'not_delivered' | 'question_period_over' | undefined {
  const until = questionsUntil(order)
  if (!isDelivered(order.status)) return 'not_delivered'
  return order.status === orderStatus.completed || until === null || now >= until ? 'question_period_over' : undefined
}

/** The time by which an instructor answers a question. */
export const answerBy = (askedAt: Date): Date => addHours(askedAt, ANSWER_HOURS.promised)

/** The end of the period for consultations; null while the order is running, when they are always possible. */
export function consultationUntil({ status, delivered_at: delivered, closed_at: closed }: Ended): Date | null {
  const ended = status === orderStatus.cancelled ? closed : delivered
  return ended && addHours(ended, CONSULTATION_DAYS * 24)
}

/** The fewest deliveries from which a waiting time is estimated. */
export const WAITING_LEAST = 20

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

/** Days after the end of an order in which it may be copied into a draft. */
export const COPY_DAYS = 90

/** The end of the period for copying, counted from delivery or cancellation; null while the order is running, when it is always possible. */
export function copyUntil({ status, delivered_at: delivered, closed_at: closed }: Ended): Date | null {
  const ended = status === orderStatus.cancelled ? closed : delivered
  return ended && addHours(ended, COPY_DAYS * 24)
}

/** Whether an order may be copied into a draft now. */
export function mayCopy(order: Ended, now: Date): boolean {
  const until = copyUntil(order)
  return until === null || now < until
}
