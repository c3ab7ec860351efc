import type { OrderSummary } from '@tensaku/contract'
import { isDelivered } from '@tensaku/domain/orders'

/**
 * The order that home puts before everything else: the newest unread result, or else the newest unread answer.
 * `others` counts the further orders with something unread. Undefined if all is read.
 *
 * @param orders The latest orders, the newest first.
 */
export function unreadFirst<O extends Pick<OrderSummary, 'unread'>>(
  orders: readonly O[],
): { order: O; others: number } | undefined {
  const unread = orders.filter((order) => order.unread)
  const order = unread.find((one) => one.unread === 'result') ?? unread[0]
  return order && { order, others: unread.length - 1 }
}

/** Whether the guide and the sample still help: every order of the member is known, and none has come back corrected yet. */
export const mayWantSample = ({ orders, total }: { orders: readonly Pick<OrderSummary, 'status'>[]; total: number }) =>
  orders.length === total && !orders.some(({ status }) => isDelivered(status.value))
