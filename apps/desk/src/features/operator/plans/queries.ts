import type { Answer } from '@tensaku/contract'
import { api } from '../../../lib/api.ts'
import { useOperatorQuery } from '../shell/queries.ts'

export type PlanLine = Answer<'GET /api/ops/subscriptions'>['items'][number]
export type PlanDetail = Answer<'GET /api/ops/members/{memberId}/subscription'>
export type PlanFacts = PlanLine['plan']

export const usePlan = (memberId: number) =>
  useOperatorQuery('GET /api/ops/members/{memberId}/subscription', [memberId], (signal) =>
    api('GET /api/ops/members/{memberId}/subscription', { params: { memberId }, signal }),
  )
