import type { DeskOrder } from '@tensaku/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { queries } from '../../lib/queries.ts'

/** An order with its texts. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api('GET /api/instructor/orders/{orderId}', { params: { orderId }, signal }),
  })

/** In hand and not handed in: it may be written. */
export const isAtWork = ({ status, handed }: DeskOrder): boolean => status.value === 1 && !handed

/** Shows an order as a call just answered it. */
export const setOrder = (order: DeskOrder): void => {
  queries.setQueryData(orderQuery(order.id).queryKey, order)
}

/** Gives up what is known of an order that is no longer in these hands. */
export const dropOrder = (orderId: number): void => {
  queries.removeQueries({ queryKey: orderQuery(orderId).queryKey })
}
