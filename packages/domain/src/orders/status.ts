/** The statuses of an order by name (C.2, Q-65). The wire and the database hold the numbers. */
export const orderStatus = {
  /** Nobody corrects it yet. */
  waiting: 0,
  /** An instructor has claimed it. */
  correcting: 1,
  /** The correction waits for an operator's check. */
  checking: 2,
  /** The learner has the correction. */
  corrected: 3,
  /** The time for questions is over. */
  completed: 4,
  cancelled: -1,
} as const

/** The number of one of the statuses. */
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** All statuses. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus)

/** The order has not ended and the learner has no correction yet. */
export const runningStatuses = [orderStatus.waiting, orderStatus.correcting, orderStatus.checking] as const

/** The learner has the correction. */
export const deliveredStatuses = [orderStatus.corrected, orderStatus.completed] as const

/** Whether the learner may see the correction: drafts and held corrections stay hidden. */
export const isDelivered = (status: OrderStatus): boolean =>
  status === orderStatus.corrected || status === orderStatus.completed

/** The fields with the time at which an order ended for its learner. */
export type Ended = { status: OrderStatus; delivered_at: Date | null; closed_at: Date | null }

/** The time of the delivery or of the cancellation; null while the order is running. */
export const endedAt = ({ status, delivered_at: delivered, closed_at: closed }: Ended): Date | null =>
  status === orderStatus.cancelled ? closed : delivered
