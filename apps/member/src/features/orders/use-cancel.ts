import type { Order } from '@tensaku/contract'
import type { ApiError } from '@tensaku/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pointsKey } from '../account/index.ts'
import { orderKey, ordersKey } from './queries.ts'

/** Cancels an order, then shows the server's state in any case. */
export function useCancel(orderId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  return useMutation<Order, ApiError>({
    mutationFn: () => api('POST /api/users/{id}/orders/{orderId}/cancel', { params: { id, orderId } }),
    onSuccess: (order) => client.setQueryData(orderKey(orderId), order),
    onSettled: () => {
      // Not awaited, so that a slow server does not delay the result's message.
      void client.invalidateQueries({ queryKey: ordersKey() })
      void client.invalidateQueries({ queryKey: pointsKey() })
    },
  })
}
