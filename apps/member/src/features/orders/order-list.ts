import type { Answer } from '@tensaku/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { inOwnWords } from './failure.ts'
import { askedOf, type OrderQuery } from './list-query.ts'
import { listQuery, type Variant } from './queries.ts'

export type Orders = Answer<'GET /api/users/{id}/orders/standard'>

/** The key of every list of orders, of whatever variant and query. */
export const listsKey = () => ownKey('orders', 'list')

function narrowed(id: number, variant: Variant, query: OrderQuery, page: number) {
  const asked = askedOf(query)
  // As the home screen asks, and as is kept for being offline.
  if (Object.keys(asked).length === 1 && (query.filter === 'all' || query.filter === 'bookmark'))
    return listQuery(id, variant, query.filter, page)
  return queryOptions({
    queryKey: [...listsKey(), variant, asked, page],
    queryFn: ({ signal }): Promise<Orders> =>
      api(`GET /api/users/{id}/orders/${variant}`, { params: { id }, query: { ...asked, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A page of the orders that a query leaves. */
export function useOrderList(variant: Variant, query: OrderQuery, page: number) {
  const found = useQuery(narrowed(useOwnId(), variant, query, page) as ReturnType<typeof listQuery>)
  return { ...found, error: found.error && inOwnWords(found.error) }
}

/** What the own orders can be narrowed down to: the instructors who corrected them, and the tags. */
export function useOrderFilters() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('orders', 'filters'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/orders/filters', { params: { id }, signal }),
  })
}

/** What forms offer: here the names of the categories. */
export function useCategories() {
  const id = useOwnId()
  const options = useQuery({
    queryKey: ownKey('form-options'),
    queryFn: ({ signal }) => api('GET /api/users/{id}/form-options', { params: { id }, signal }),
    staleTime: 10 * 60_000,
  })
  return options.data?.categories ?? []
}

/** A list without an order: one fewer, and as many pages as are left (S-021). */
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
