import type { OrderSummary } from '@tensaku/contract'

type Times = Pick<OrderSummary, 'status' | 'placed_at' | 'claimed_at' | 'due_at' | 'due_again_at' | 'delivered_at'>

/** One station of an order's way. `at` is null while nobody can say when. */
export type Step = {
  key: 'placed' | 'claimed' | 'due' | 'due_again' | 'delivered'
  at: string | null
  reached: boolean
}

/** Whether it was delivered after the promised time. */
export const wasLate = ({ due_at: due, delivered_at: delivered }: Times): boolean =>
  due !== null && delivered !== null && new Date(delivered) > new Date(due)

/**
 * The way of an order: placed, claimed, due, delivered, in the order of time: one that was taken over after it was due has its due time
 * before that, and another one after. A due time is told only once somebody promised it.
 */
export function stepsOf(order: Times, now: Date): Step[] {
  const { placed_at, claimed_at, delivered_at } = order
  const isReached = (due: string | null) => due !== null && (delivered_at !== null || new Date(due) < now)
  const due = claimed_at === null ? null : order.due_at
  const again = order.due_again_at ?? null
  const claimed: Step = { key: 'claimed', at: claimed_at, reached: claimed_at !== null }
  const first: Step = { key: 'due', at: due, reached: isReached(due) }
  const promised: Step[] =
    again === null ? [claimed, first] : [first, claimed, { key: 'due_again', at: again, reached: isReached(again) }]
  return [
    { key: 'placed', at: placed_at, reached: true },
    ...promised,
    { key: 'delivered', at: delivered_at, reached: delivered_at !== null },
  ]
}
