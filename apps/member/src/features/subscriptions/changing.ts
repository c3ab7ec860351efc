import type { Plan, Subscription } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { ownKey } from '../../lib/queries.ts'
import { useRunOnce } from '../../lib/run-once.ts'
import { useOwnId } from '../../lib/use-session.ts'
import { reportFailure } from '../shop/index.ts'

/** Runs one change of the running plan at a time, tells its failure, and fetches the plan again whatever came of it. */
export function useChange(change: (id: number) => Promise<void>): [busy: boolean, act: () => void] {
  const id = useOwnId()
  const client = useQueryClient()
  return useRunOnce(async () => {
    try {
      await change(id)
    } catch (error) {
      await reportFailure(error)
    } finally {
      await Promise.all(['user', 'plan'].map((part) => client.invalidateQueries({ queryKey: ownKey(part) })))
    }
  })
}

/** Changes to a cheaper plan at the end of the term. */
export const downgrade = async (id: number, { id: product_id, type: plan }: Plan): Promise<void> =>
  void (await api('POST /api/users/{id}/subscriptions/{plan}/downgrade', {
    params: { id, plan },
    body: { product_id },
  }))

/** Ends the plan with its term. The comment may be empty. */
export const endPlan = async (id: number, comment: string): Promise<void> =>
  void (await api('POST /api/users/{id}/subscriptions/free/downgrade', {
    params: { id },
    body: { product_id: 0, comment },
  }))

/** Takes the scheduled change back (S-026). A smaller plan that an end had replaced is scheduled again. */
export async function keepPlan(id: number): Promise<void> {
  const { downgrade: next } = await api('DELETE /api/users/{id}/subscriptions/downgrade/cancel', { params: { id } })
  toast(next.status === 'scheduled' ? m.plans_kept_smaller() : m.plans_kept())
}

type Payment = Subscription['payment']

/** Changes how the plan is paid from the next term on. */
export async function changePayment(id: number, { method, duration, card_id: card }: Payment): Promise<void> {
  await api('PUT /api/users/{id}/subscriptions/payment', {
    params: { id },
    body: { method, duration, ...(card !== null && { card_id: card }) },
  })
  toast(m.plans_payment_changed())
}
