import { addHours } from '../calendar/index.ts'
import { isDelivered, orderStatus, type Ended } from './status.ts'

/** Days after the delivery in which questions may be asked. Then the order is complete (C.2, Q-70). */
export const QUESTION_DAYS = 14

/** Questions that may be asked about one order after its delivery. */
export const QUESTIONS_MOST = 10

/** Hours after a question: the promised answer, the reminder to the instructor, the refund. */
export const ANSWER_HOURS = { promised: 48, reminded: 36, refunded: 72 } as const

/** The end of the period for questions; null before the delivery. */
export const questionsUntil = ({ delivered_at: delivered }: Pick<Ended, 'delivered_at'>): Date | null =>
  delivered && addHours(delivered, QUESTION_DAYS * 24)

/** The reason why no question can be asked now; undefined if one can. */
export function askingProblem(order: Ended, now: Date): 'not_delivered' | 'question_period_over' | undefined {
  const until = questionsUntil(order)
  if (!isDelivered(order.status)) return 'not_delivered'
  return order.status === orderStatus.completed || until === null || now >= until ? 'question_period_over' : undefined
}

/**
 * Whether the welcome gift pays a question about a delivered order. Another instructor than the nominee may have
 * delivered: the rule looks at the one who answers.
 */
export const giftPaysQuestion = (order: { nominated_id: number | null; teacher_id: number | null }): boolean =>
  order.nominated_id !== order.teacher_id

/** The time by which an instructor answers a question. */
export const answerBy = (askedAt: Date): Date => addHours(askedAt, ANSWER_HOURS.promised)
