import { minute } from '@tensaku/domain/calendar'
import type { Answer, Plan } from '@tensaku/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'

type TrialStatus = Answer<'GET /api/users/{id}/subscriptions/trial/status'>

/** The offered monthly plans (S-006). */
export const plansQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('plans'),
    queryFn: ({ signal }): Promise<{ items: Plan[] }> =>
      api('GET /api/users/{id}/products/subscriptions', { params: { id }, signal }),
    staleTime: 10 * minute,
  })

/** Whether the trial discount is available (S-007). */
export const trialStatusQuery = (id: number) =>
  queryOptions({
    queryKey: ownKey('trial-status'),
    queryFn: ({ signal }): Promise<TrialStatus> =>
      api('GET /api/users/{id}/subscriptions/trial/status', { params: { id }, signal }),
    staleTime: minute,
  })
