import { addHours } from '../calendar/index.ts'
import { isDelivered, orderStatus, type OrderStatus } from './status.ts'

/** Days after the delivery in which questions may be asked; then the order is complete (C.2, Q-70). */
export const QUESTION_DAYS = 14
/** Questions that may be asked about one order after its delivery. */
export const QUESTIONS_MOST = 10
/** Hours in which an instructor answers, after which he is reminded, and after which the points go back. */
export const ANSWER_HOURS = { promised: 48, reminded: 36, refunded: 72 } as const
/** Days after the end of an order in which its learner may write to the office about it. */
export const CONSULTATION_DAYS = 30

type Ended = { status: OrderStatus; delivered_at: Date | null; closed_at: Date | null }

/** Until when questions may be asked; null before the delivery. */
export const questionsUntil = ({ delivered_at: delivered }: Pick<Ended, 'delivered_at'>): Date | null =>
  delivered && addHours(delivered, QUESTION_DAYS * 24)

/** Why no question can be asked now: not delivered, or the period is over; undefined when one can. */
export function askingProblem(order: Ended, now: Date): 'not_delivered' | 'question_period_over' | undefined {
  const until = questionsUntil(order)
  if (!isDelivered(order.status)) return 'not_delivered'
  return order.status === orderStatus.completed || until === null || now >= until ? 'question_period_over' : undefined
}

/** When an instructor has promised to have answered by. */
export const answerBy = (askedAt: Date): Date => addHours(askedAt, ANSWER_HOURS.promised)

/** Until when the office may be written to; null while the order is under way: then always. */
export function consultationUntil({ status, delivered_at: delivered, closed_at: closed }: Ended): Date | null {
  const ended = status === orderStatus.cancelled ? closed : delivered
  return ended && addHours(ended, CONSULTATION_DAYS * 24)
}

/** Of how many deliveries a waiting time is told at least. */
export const WAITING_LEAST = 20
