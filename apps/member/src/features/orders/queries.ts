import type { Answer, Order } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import type { Variant } from '../../lib/settings.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pointsKey } from '../account/index.ts'

export type { Variant }
export type Filter = 'all' | 'bookmark'
/** What this device kept may be older than an event that came while it was not open: it is shown, and asked for again. */
const staleTime = 0

type Orders = Answer<'GET /api/users/{id}/orders/standard'>

/** Everything about orders: to be invalidated when any of them changed. */
export const ordersKey = () => ownKey('orders')
/** One order. */
const orderKey = (orderId: number) => ownKey('orders', 'one', orderId)

/** A page of the orders of one variant, as a query that also works outside of components. */
export const listQuery = (id: number, variant: Variant, filter: Filter, page: number) =>
  queryOptions({
    queryKey: ownKey('orders', 'list', variant, filter, page),
    queryFn: ({ signal }): Promise<Orders> =>
      api(`GET /api/users/{id}/orders/${variant}`, { params: { id }, query: { filter, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** A page of the orders of one variant. */
export const useOrders = (variant: Variant, filter: Filter, page: number) =>
  useQuery(listQuery(useOwnId(), variant, filter, page))

export const orderQuery = (id: number, orderId: number) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }): Promise<Order> =>
      api('GET /api/users/{id}/orders/{orderId}', { params: { id, orderId }, signal }),
    staleTime,
  })

/** One order with its texts and, once delivered, its result. */
export const useOrder = (orderId: number) => useQuery(orderQuery(useOwnId(), orderId))

/** Cancels an order. Refused or not, what is shown afterwards is what the server has. */
export function useCancel(orderId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  return useMutation<Order, ApiError>({
    mutationFn: () => api('POST /api/users/{id}/orders/{orderId}/cancel', { params: { id, orderId } }),
    onSuccess: (order) => client.setQueryData(orderKey(orderId), order),
    onSettled: () => {
      // Not waited for: where the server is slow, what came of it is told first.
      void client.invalidateQueries({ queryKey: ordersKey() })
      void client.invalidateQueries({ queryKey: pointsKey() })
    },
  })
}
