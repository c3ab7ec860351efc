import { ApiError, noAnswer } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useOwnId } from '../../lib/use-session.ts'
import {
  isUnknown,
  keyOfAttempt,
  noteAttempt,
  refuseAttempt,
  type Said,
  saidOf,
  sendAttempt,
  usePayForm,
  useShownPurchases,
} from '../shop/index.ts'
import type { PlanQuote } from './plan-queries.ts'
import type { Selection } from './selection.ts'
import type { useChosen } from './use-chosen.ts'

const slot = 'plan_attempt'

const plain = (text: string): Said => ({ text, leadsElsewhere: false, asksLogin: false, mayTypeCard: false })

/** The words for a status without a code. */
const texts: Readonly<Record<number, () => string>> = {
  401: m.plans_checkout_card,
  404: m.refusal_plan_not_found,
  409: m.refusal_plan_active,
}

/** The words about a refusal of the checkout (E-039 to E-043). After no answer the same key is sent again, so nothing is bought twice. */
function saidOfPlan(error: ApiError, isFirst: boolean): Said | undefined {
  const { code, status, message } = error
  if (status === noAnswer) return plain(m.plans_checkout_unanswered())
  if (code === 'gateway_away')
    return { ...plain(isFirst ? m.plans_checkout_first_failed() : m.plans_checkout_failed()), leadsElsewhere: true }
  if (!isUnknown(error)) return saidOf(error)
  return {
    ...plain(status === 500 ? message : (texts[status] ?? m.plans_checkout_failed)()),
    leadsElsewhere: status === 401,
  }
}

type Given = {
  chosen: ReturnType<typeof useChosen>
  selection: Selection
  /** The price that the person sees. */
  quote: PlanQuote | undefined
} & Pick<Parameters<typeof usePayForm>[0], 'asksPassword' | 'store' | 'refetch'>

/**
 * Buys the chosen plan and goes on to its card or its state. One key serves double taps, reloads and tabs, until the purchase stands
 * or is refused.
 */
export function usePlanOrder({ chosen, selection, quote, ...rest }: Given) {
  const id = useOwnId()
  const { refresh } = useShownPurchases()
  const { plan, goTo } = chosen
  const { method, duration, upgrade, card_id, coupon } = selection
  const of = quote && { plan: quote.product_id, duration, method, upgrade, card_id, coupon }
  const known = of && rest.store === undefined ? JSON.stringify(of) : undefined
  useEffect(() => {
    // Long before a tap, so that two tabs that are tapped at one instant know the same key.
    if (known !== undefined) keyOfAttempt({ ...(JSON.parse(known) as object), payer: {} }, slot)
  }, [known])
  return usePayForm({
    ...rest,
    method,
    say: (error) => saidOfPlan(error, chosen.subscription === null),
    send: async ({ password, payer }) => {
      if (!quote || !plan || !of) return
      try {
        const key = keyOfAttempt({ ...of, payer: payer ?? {} }, slot)
        sendAttempt(slot)
        const { purchase_id: purchase, next } = await api(
          'POST /api/users/{id}/purchases/subscriptions/{type}/checkout',
          {
            params: { id, type: plan.type },
            headers: { 'Idempotency-Key': key },
            body: {
              product_id: plan.id,
              duration,
              payment_method: method,
              upgrade,
              expected: { charge: quote.charge, back: quote.points_back },
              ...(method === 'one_click' && card_id !== undefined && { card_id }),
              ...(coupon !== undefined && { coupon }),
              ...(password !== undefined && { password }),
              ...(payer !== undefined && { payer }),
            },
          },
        )
        noteAttempt(purchase, {}, slot)
        // First, because the choice means something else once the plan runs.
        await goTo(next.kind === 'approve' ? 'checkout' : 'thanks', { purchase }, { replace: true })
        await refresh()
      } catch (error) {
        if (error instanceof ApiError && isUnknown(error)) void refresh()
        else refuseAttempt(slot)
        throw error
      }
    },
  })
}
