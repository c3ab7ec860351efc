import type { PurchaseRow } from '../../shop/index.ts'
import type { CaptureRow } from '../settling/repo.ts'

const unpaid: readonly PurchaseRow['status'][] = ['created', 'pending', 'expired', 'cancelled']

/** Whether an operator may confirm a transfer. One that comes after the end becomes a task, so that it is not lost. */
export const isAwaited = ({ method, status, paid_at: paidAt }: PurchaseRow): boolean =>
  method === 'bank' && paidAt === null && unpaid.includes(status)

/**
 * Whether the money of a purchase may be given back. While a dispute is open the gateway withholds it. Money of the same captures
 * in suspense is decided about first, so that a refund is either of the purchase or of suspense.
 */
export const isRefundable = (
  { method, status }: PurchaseRow,
  captures: readonly Pick<CaptureRow, 'fulfilled' | 'suspense' | 'dispute'>[],
): boolean =>
  method !== 'points' &&
  status === 'fulfilled' &&
  captures.some(({ fulfilled }) => fulfilled > 0) &&
  captures.every(({ suspense, dispute }) => suspense === 0 && dispute !== 'open')
