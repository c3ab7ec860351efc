import { hour } from '@tensaku/domain/calendar'
import { isOpen } from './labels.ts'
import type { Purchase } from './queries.ts'

const lost = ['failed', 'expired', 'cancelled', 'refunded']

/** The purchase of the same thing in the hour before an open one, which may be its repetition by mistake. */
export function earlierTwin(purchase: Purchase, items: readonly Purchase[]): Purchase | undefined {
  const { id, category_id: category, product_id: product, quantity, created_at: at } = purchase
  if (!isOpen(purchase)) return undefined
  return items.find(
    (one) =>
      one.id < id &&
      one.category_id === category &&
      one.product_id === product &&
      one.quantity === quantity &&
      !lost.includes(one.status) &&
      Math.abs(Date.parse(one.created_at) - Date.parse(at)) < hour,
  )
}
