import type { Answer } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { pointsKey } from './queries.ts'

export type PointHistory = Answer<'GET /api/users/{id}/points/histories'>
export type PointEntry = PointHistory['items'][number]

/** The ledger entries, newest first. The key is below that of the balance, so that invalidating the balance includes them. */
export function usePointHistory(page: number) {
  const id = useOwnId()
  return useQuery({
    queryKey: [...pointsKey(), 'histories', page],
    queryFn: ({ signal }): Promise<PointHistory> =>
      api('GET /api/users/{id}/points/histories', { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const kinds: Record<PointEntry['kind'], () => string> = {
  purchase: m.points_history_purchase,
  bonus: m.points_history_bonus,
  gift: m.points_history_gift,
  reward: m.points_history_reward,
  coupon: m.points_history_coupon,
  compensation: m.points_history_compensation,
  order: m.points_history_order,
  question: m.points_history_question,
  resource: m.points_history_resource,
  subscription: m.points_history_subscription,
  refund: m.points_history_refund,
  expiry: m.points_history_expiry,
  taken_back: m.points_history_taken_back,
  adjust: m.points_history_adjust,
}

/** The reason of a ledger entry. */
export const kindOf = ({ kind }: Pick<PointEntry, 'kind'>): string => kinds[kind]()
