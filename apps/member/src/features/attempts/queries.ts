import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { weakPointsKey } from '../learning-insights/index.ts'

export type Attempts = Answer<'GET /api/users/{id}/orders/{orderId}/attempts'>
export type Attempt = Attempts['items'][number]

/** Below the key of all order data, so that an attempt from another device appears here. */
const attemptsKey = (orderId: number) => ownKey('orders', 'attempts', orderId)

/** The lines of an order that the learner tried, compared with the correction. */
export function useAttempts(orderId: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: attemptsKey(orderId),
    queryFn: ({ signal }): Promise<Attempts> =>
      api('GET /api/users/{id}/orders/{orderId}/attempts', { params: { id, orderId }, signal }),
    staleTime: 0,
  })
}

/** Compares an attempt. A failure is shown in a dialog; the typed text stays. */
export function useMakeAttempt(orderId: number) {
  const id = useOwnId()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { line: number; text: string; hints: number }) =>
      api('POST /api/users/{id}/orders/{orderId}/attempts', { params: { id, orderId }, body }),
    onSuccess: (answer) => {
      client.setQueryData<Attempts>(attemptsKey(orderId), answer)
      void client.invalidateQueries({ queryKey: weakPointsKey() })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code !== 'unauthenticated') void alertError(error)
    },
  })
}
