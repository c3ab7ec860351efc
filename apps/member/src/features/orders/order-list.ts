import { minute } from '@tensaku/domain/calendar'
import type { Answer } from '@tensaku/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { inOwnWords } from './failure.ts'
import { nomineeOf, type OrderQuery } from './list-query.ts'
import { listQuery, type Variant } from './queries.ts'

export type Orders = Answer<'GET /api/users/{id}/orders/standard'>

/** The key of all lists of orders. */
export const listsKey = () => ownKey('orders', 'list')

function narrowed(id: number, variant: Variant, query: OrderQuery, page: number) {
  const nominee = nomineeOf(query)
  // The same key as for the home screen and the offline copy.
  if (Object.keys(nominee).length === 1 && (query.filter === 'all' || query.filter === 'bookmark'))
    return listQuery(id, variant, query.filter, page)
  return queryOptions({
    queryKey: [...listsKey(), variant, nominee, page],
    queryFn: ({ signal }): Promise<Orders> =>
      api(`GET /api/users/{id}/orders/${variant}`, { params: { id }, query: { ...nominee, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A page of the orders of a query. */
export function useOrderList(variant: Variant, query: OrderQuery, page: number) {
  const found = useQuery(narrowed(useOwnId(), variant, query, page) as ReturnType<typeof listQuery>)
  return { ...found, error: found.error && inOwnWords(found.error) }
}

/** The filter values of the learner's orders: instructors and tags. */
export function useOrderFilters() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('orders', 'filters'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/orders/filters', { params: { id }, signal }),
  })
}

/** The options of forms, used for the names of the categories. */
export function useCategories() {
  const id = useOwnId()
  const options = useQuery({
    queryKey: ownKey('form-options'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/form-options', { params: { id }, signal }),
    staleTime: 10 * minute,
  })
  return options.data?.categories ?? []
}

/** A list without one order, with count and pages adjusted (S-021). */
export function withoutOrder(orders: Orders, orderId: number): Orders {
  const items = orders.items.filter((order) => order.id !== orderId)
  if (items.length === orders.items.length) return orders
  const { per_page: perPage, total } = orders.pagination
  const left = Math.max(0, total - 1)
  return {
    items,
    pagination: { ...orders.pagination, total: left, last_page: Math.max(1, Math.ceil(left / perPage)) },
  }
}
