import { hour, second } from '@tensaku/domain/calendar'
import type { Answer, Order } from '@tensaku/contract'
import { GENTLE_LEVEL } from '@tensaku/domain/exercises'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import type { Variant } from '../../lib/settings.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { useUser } from '../account/index.ts'

export type { Variant }
export type Filter = 'all' | 'bookmark'
/** Stored data may be outdated, so it is shown and fetched again. */
const staleTime = 0

type Orders = Answer<'GET /api/users/{id}/orders/standard'>

/** The key of all order data; invalidate it after a change of any order. */
export const ordersKey = () => ownKey('orders')
/** One order. */
export const orderKey = (orderId: number) => ownKey('orders', 'one', orderId)

/** The query of a page of orders of one variant, usable outside of components. */
export const listQuery = (id: number, variant: Variant, filter: Filter, page: number) =>
  queryOptions({
    queryKey: ownKey('orders', 'list', variant, filter, page),
    queryFn: ({ signal }): Promise<Orders> =>
      api(`GET /api/users/{id}/orders/${variant}`, { params: { id }, query: { filter, page }, signal }),
    placeholderData: keepPreviousData,
    // The parts of one screen appear one after the other and share one answer.
    staleTime: 2 * second,
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

/** The sample of a finished correction at the learner's level, a gentle one until they choose it; its id is the level. */
export function useSample() {
  const id = useOwnId()
  const user = useUser().data
  const level = user && (user.level ?? GENTLE_LEVEL)
  return useQuery({
    queryKey: ownKey('sample', level ?? 0),
    queryFn: ({ signal }): Promise<Order> =>
      api('GET /api/users/{id}/orders/sample', { params: { id }, query: { level: level ?? 3 }, signal }),
    staleTime: hour,
  })
}

/** One order with its texts and, once delivered, its correction. */
export const useOrder = (orderId: number) => useQuery(orderQuery(useOwnId(), orderId))
