import type { Answer } from '@tensaku/contract'
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
