import type { OrderSummary } from '@tensaku/contract'
import { useOrders } from './queries.ts'

/** The answer has arrived or failed, or cannot arrive without a network. */
const isSettled = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean =>
  !isPending || fetchStatus === 'paused'

export type Latest = {
  /** The newest orders of both kinds, the newest first; undefined until they are known, or if they cannot be. */
  orders: OrderSummary[] | undefined
  /** The number of all orders. */
  total: number
  /** No answer is awaited any more. */
  settled: boolean
}

/** The newest orders of the member, general and business ones. */
export function useLatestOrders(): Latest {
  const general = useOrders('standard', 'all', 1)
  const biz = useOrders('biz', 'all', 1)
  const lists = [general.data, biz.data].filter((list) => list !== undefined)
  const orders = lists.flatMap(({ items }) => items).toSorted((a, b) => b.placed_at.localeCompare(a.placed_at))
  return {
    orders: general.data && orders,
    total: lists.reduce((sum, { pagination }) => sum + pagination.total, 0),
    settled: isSettled(general) && isSettled(biz),
  }
}
