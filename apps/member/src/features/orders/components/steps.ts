import type { OrderSummary } from '@tensaku/contract'

type Times = Pick<OrderSummary, 'status' | 'placed_at' | 'claimed_at' | 'due_at' | 'delivered_at'>

/** One station of an order's way. `at` is null while nobody can say when. */
export type Step = { key: 'placed' | 'claimed' | 'due' | 'delivered'; at: string | null; reached: boolean }

/** Whether it was delivered after the promised time. */
export const wasLate = ({ due_at: due, delivered_at: delivered }: Times): boolean =>
  due !== null && delivered !== null && new Date(delivered) > new Date(due)

/** The way of an order: placed, claimed, due, delivered. A due time is told only once somebody promised it. */
export function stepsOf(order: Times, now: Date): Step[] {
  const { placed_at, claimed_at, delivered_at } = order
  const due = claimed_at === null ? null : order.due_at
  return [
    { key: 'placed', at: placed_at, reached: true },
    { key: 'claimed', at: claimed_at, reached: claimed_at !== null },
    { key: 'due', at: due, reached: due !== null && (delivered_at !== null || new Date(due) < now) },
    { key: 'delivered', at: delivered_at, reached: delivered_at !== null },
  ]
}
