import type { DeskOrder } from '@tensaku/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'
import type { QueueFilter, QueueSort } from './search.ts'
import type { QueueTab } from './tabs.ts'

/** Milliseconds between two requests for the lists. */
export const FRESH = 20_000

/** The orders of a tab, fetched every 20 seconds while they are visible. */
export const useQueue = (tab: QueueTab, page = 1, narrowed: QueueFilter & { sort?: QueueSort } = {}) =>
  useQuery({
    queryKey: ['queue', tab, page, narrowed],
    queryFn: ({ signal }) => api('GET /api/instructor/orders', { query: { tab, page, ...narrowed }, signal }),
    // A submission is listed elsewhere once it can no longer be taken back.
    refetchInterval: ({ state: { data } }) =>
      Math.min(
        FRESH,
        ...(data?.items ?? []).flatMap(({ handed }) => (handed ? Math.max(1000, handed.left_ms + 400) : [])),
      ),
    refetchOnWindowFocus: 'always',
    placeholderData: (previous, query) => (query?.queryKey[1] === tab ? keepPreviousData(previous) : undefined),
  })

/** Fetches the lists and the slots again. */
export const refreshQueue = (): void => {
  void queries.invalidateQueries({ queryKey: ['queue'] })
  void queries.invalidateQueries({ queryKey: ['me'] })
}

const underWay = new Map<number, Promise<DeskOrder>>()

/** Claims an order. A second tap during the call is the same claim. */
export function claim(orderId: number): Promise<DeskOrder> {
  const running = underWay.get(orderId)
  if (running) return running
  const claiming = api('POST /api/instructor/orders/{orderId}/claim', { params: { orderId } }).finally(() => {
    underWay.delete(orderId)
    refreshQueue()
  })
  underWay.set(orderId, claiming)
  return claiming
}
