import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import { alertError } from '@tensaku/ui/ask.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../../lib/api.ts'
import { ownKey } from '../../../lib/queries.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { weakPointsKey } from '../../learning-insights/index.ts'

type Understood = Answer<'GET /api/users/{id}/orders/{orderId}/understood'>
type Place = Understood['items'][number]

const marksKey = (orderId: number) => ownKey('understanding', 'order', orderId)
const isAt = (place: Place) => (other: Place) => other.line === place.line && other.start === place.start

/** Whether a place of an order is marked as understood. */
export function useUnderstood(orderId: number): (place: Place) => boolean {
  const id = useOwnId()
  const { data } = useQuery({
    queryKey: marksKey(orderId),
    queryFn: ({ signal }): Promise<Understood> =>
      api('GET /api/users/{id}/orders/{orderId}/understood', { params: { id, orderId }, signal }),
  })
  return useCallback((place) => data?.items.some(isAt(place)) ?? false, [data])
}

/** Marks a place as understood or not: at once on the screen, and reverted if the call fails. */
export function useMark(orderId: number): (place: Place, understood: boolean) => void {
  const id = useOwnId()
  const client = useQueryClient()
  const show = ({ line, start }: Place, understood: boolean) =>
    client.setQueryData<Understood>(marksKey(orderId), (known) => {
      const others = known?.items.filter((one) => !isAt({ line, start })(one)) ?? []
      return { items: understood ? [...others, { line, start }] : others }
    })
  const { mutate } = useMutation({
    mutationFn: (body: Place & { understood: boolean }) =>
      api('PUT /api/users/{id}/orders/{orderId}/understood', { params: { id, orderId }, body }),
    onMutate: async ({ understood, ...place }) => {
      // A pending answer would show the old marks again.
      await client.cancelQueries({ queryKey: marksKey(orderId) })
      show(place, understood)
    },
    onError: (error, { understood, ...place }) => {
      show(place, !understood)
      if (error instanceof ApiError && error.code !== 'unauthenticated') void alertError(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: weakPointsKey() }),
    scope: { id: `understood-${orderId}` },
  })
  return useCallback((place, understood) => mutate({ ...place, understood }), [mutate])
}
