import type { Answer } from '@tensaku/contract'
import { minute } from '@tensaku/domain/calendar'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useOperatorQuery } from '../shell/queries.ts'

export type OperatorOrder = Answer<'GET /api/ops/orders/{orderId}'>

export const useOrder = (orderId: number) =>
  useOperatorQuery('GET /api/ops/orders/{orderId}', [orderId], (signal) =>
    api('GET /api/ops/orders/{orderId}', { params: { orderId }, signal }),
  )

export const useMoments = (orderId: number, page: number) =>
  useOperatorQuery('GET /api/ops/orders/{orderId}/timeline', [orderId, page], (signal) =>
    api('GET /api/ops/orders/{orderId}/timeline', { params: { orderId }, query: { page }, signal }),
  )

export type OrderText = Answer<'GET /api/ops/orders/{orderId}/text'>

/** The text of an order. It is read on demand and not kept, because reading it is logged. */
export const textOfOrder = (orderId: number) =>
  queryOptions({
    queryKey: ['ops-text', orderId],
    queryFn: ({ signal }) => api('GET /api/ops/orders/{orderId}/text', { params: { orderId }, signal }),
    staleTime: minute,
    gcTime: 0,
  })

/** The text of an order while the page shows it. It is never fetched for this. */
export const useShownText = (orderId: number): OrderText | undefined =>
  useQuery({ ...textOfOrder(orderId), enabled: false }).data
