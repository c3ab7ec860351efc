import type { OrderSummary } from '@tensaku/contract'
import { isDelivered } from '@tensaku/domain/orders'

type Order = Pick<OrderSummary, 'unread'>

export type Situation<O extends Order> = {
  /** The latest orders, the newest first. */
  orders: readonly O[]
  /** The member has written a draft that is not ordered yet. */
  hasDraft: boolean
  /** The member has ordered before, at any time. */
  hasOrdered: boolean
}

export type NextThing<O extends Order> =
  | { kind: 'result' | 'answer'; order: O; others: number }
  | { kind: 'draft' | 'steps' | 'exercise' }

/**
 * The one thing that home puts first: an unread result, an unread answer, the draft to continue, the first steps of a new
 * member, or else the exercise of the day. `others` counts the further orders with something unread.
 */
export function nextThing<O extends Order>({ orders, hasDraft, hasOrdered }: Situation<O>): NextThing<O> {
  const unread = orders.filter((order) => order.unread)
  for (const kind of ['result', 'answer'] as const) {
    const order = unread.find((one) => one.unread === kind)
    if (order) return { kind, order, others: unread.length - 1 }
  }
  return { kind: hasDraft ? 'draft' : hasOrdered ? 'exercise' : 'steps' }
}

/** Whether a sample still helps: every order of the member is known, and none has come back corrected yet. */
export const mayWantSample = ({ orders, total }: { orders: readonly Pick<OrderSummary, 'status'>[]; total: number }) =>
  orders.length === total && !orders.some(({ status }) => isDelivered(status.value))
