import type { OrderSummary } from '@tensaku/contract'

type Times = Pick<OrderSummary, 'status' | 'placed_at' | 'claimed_at' | 'due_at' | 'due_again_at' | 'delivered_at'>

/** One step of an order. `at` is null while the time is unknown. */
export type Step = {
  key: 'placed' | 'claimed' | 'due' | 'due_again' | 'delivered'
  at: string | null
  reached: boolean
}

/** Whether it was delivered after the promised time. */
export const wasLate = ({ due_at: due, delivered_at: delivered }: Times): boolean =>
  due !== null && delivered !== null && new Date(delivered) > new Date(due)

/**
 * The steps of an order in order of time: placed, claimed, due, delivered. An order that another instructor took over has a
 * second due time; if the first one had passed, the claim follows it. A due time appears only after a promise, and disappears
 * with a delivery before it: nothing happens then any more.
 */
export function stepsOf(order: Times, now: Date): Step[] {
  const { placed_at, claimed_at, delivered_at } = order
  const isReached = (due: string | null) => due !== null && (delivered_at !== null || new Date(due) < now)
  const due = claimed_at === null ? null : order.due_at
  const again = order.due_again_at ?? null
  const claimed: Step = { key: 'claimed', at: claimed_at, reached: claimed_at !== null }
  const first: Step = { key: 'due', at: due, reached: isReached(due) }
  const isOverdue = due !== null && claimed_at !== null && new Date(claimed_at) > new Date(due)
  const promised: Step[] = isOverdue ? [first, claimed] : [claimed, first]
  if (again !== null) promised.push({ key: 'due_again', at: again, reached: isReached(again) })
  const isKept = (at: string | null) => at !== null && delivered_at !== null && new Date(delivered_at) <= new Date(at)
  return [
    { key: 'placed', at: placed_at, reached: true },
    ...promised.filter(({ key, at }) => key === 'claimed' || !isKept(at)),
    { key: 'delivered', at: delivered_at, reached: delivered_at !== null },
  ]
}
