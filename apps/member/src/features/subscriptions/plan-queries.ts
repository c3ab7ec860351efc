import type { Answer } from '@tensaku/contract'
import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { keepPreviousData, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { setSaved, useSaved } from '../../lib/saved.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { plansQuery, trialStatusQuery } from './queries.ts'
import type { Selection } from './selection.ts'

/** A failure without a text of its own speaks of its list. */
function inWords<T>(found: UseQueryResult<T>, otherwise: string): UseQueryResult<T> {
  const { error } = found
  const isUnnamed = error instanceof ApiError && error.status !== 500 && ['no_answer', 'unknown'].includes(error.code)
  if (!isUnnamed) return found
  return { ...found, error: new ApiError(error.status, { ...error.body, message: otherwise }) } as UseQueryResult<T>
}

/** The plans on offer (E-053). */
export const usePlans = () => inWords(useQuery(plansQuery(useOwnId())), m.plans_failed())

/** Whether the trial discount is available. The last answer is shown offline too (F-033). */
export function useTrialDiscount(): boolean {
  const { data } = useQuery(trialStatusQuery(useOwnId()))
  const kept = useSaved('trial_discount')
  useEffect(() => {
    if (data) setSaved('trial_discount', { eligible: data.eligible, payment: data.payment })
  }, [data])
  return (data ?? kept)?.eligible ?? false
}

/** The prices of an upgrade to a plan today (E-054); not asked for without one. */
export function useUpgradePrices(productId: number | undefined) {
  const id = useOwnId()
  const found = useQuery({
    queryKey: ownKey('plan', 'upgrade', productId),
    queryFn: ({ signal }) =>
      api('GET /api/users/{id}/subscriptions/upgrade/prices', {
        params: { id },
        query: { product_id: productId },
        signal,
      }),
    enabled: productId !== undefined,
    staleTime: 0,
  })
  return inWords(found, m.plans_prices_failed())
}

export type PlanQuote = Answer<'POST /api/users/{id}/purchases/subscriptions/quote'>

/** The part of a choice that decides about its price. */
export type Priced = Pick<Selection, 'duration' | 'method' | 'upgrade' | 'coupon'> & { product_id: number }

function quote(id: number, { product_id, duration, method, upgrade, coupon }: Priced, signal?: AbortSignal) {
  const body = { product_id, duration, payment_method: method, upgrade, ...(coupon !== undefined && { coupon }) }
  return api('POST /api/users/{id}/purchases/subscriptions/quote', {
    params: { id },
    body,
    ...(signal && { signal }),
  })
}

const quoteQuery = (id: number, of: Priced) =>
  queryOptions({
    queryKey: ownKey('plan', 'quote', of.product_id, of.duration, of.method, of.upgrade, of.coupon ?? ''),
    queryFn: ({ signal }) => quote(id, of, signal),
    staleTime: 0,
  })

/** The price of a choice as the server says it now, and the methods that cannot be used. That of an upgrade is kept (F-034). */
export function usePlanQuote(of: Priced | undefined) {
  const id = useOwnId()
  const found = useQuery({
    ...quoteQuery(id, of ?? { product_id: 0, duration: '1mo', method: 'credit_card', upgrade: false }),
    enabled: of !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = found
  const upgrade = of?.upgrade ?? false
  useEffect(() => {
    if (!data || isPlaceholderData || !upgrade) return
    const credit = data.lines.find(({ key }) => key === 'credit')?.amount ?? 0
    const { product_id, charge, valid_until } = data
    setSaved('proration', { product_id, charge, credit: Math.abs(credit), valid_until })
  }, [data, isPlaceholderData, upgrade])
  return inWords(found, m.plans_prices_failed())
}

/** Asks for the price of another choice: whether a coupon fits it. A live event would cancel a query. */
export function useAskForPlanQuote() {
  const id = useOwnId()
  const client = useQueryClient()
  return async (of: Priced) => {
    const answer = await quote(id, of)
    client.setQueryData(quoteQuery(id, of).queryKey, answer)
    return answer
  }
}

export type Advice = Answer<'GET /api/users/{id}/subscriptions/advice'>

/** The cost of the orders of the last three months with each plan. */
export function useAdvice() {
  const id = useOwnId()
  return useQuery({
    queryKey: ownKey('plan', 'advice'),
    queryFn: ({ signal }): Promise<Advice> =>
      api('GET /api/users/{id}/subscriptions/advice', { params: { id }, signal }),
  })
}
