import { addDays, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { dayOfMonth, remainingDays } from '@tensaku/domain/plans'
import type { Tx } from '../../../db/database.ts'
import { extendMonths } from '../quotas/repo.ts'
import { moveChange } from './changes-repo.ts'
import { renewsAt } from './renewal.ts'
import { insertTerm, updateSubscription } from './repo.ts'
import { standingTerms, type PlanState } from './state.ts'

/** The free days that are left of a plan, from today on. */
export const freeDaysOf = (state: PlanState, now: Date): number =>
  standingTerms(state, now)
    .filter(({ kind }) => kind === 'extension')
    .reduce((sum, { starts_at: start, ends_at: end }) => sum + remainingDays({ start, end }, now), 0)

/**
 * Adds days without a charge after the last paid term, under the member's lock: they are a term of their own without a value. The
 * months of the quotas that end with it last as long, and a renewal comes as many days later. Returns the new end.
 */
export async function extendTerm(tx: Tx, state: PlanState, { days, now }: { days: number; now: Date }): Promise<Date> {
  const last = standingTerms(state, now).at(-1) ?? standingTerms(state, now)[0]
  const { subscription, change } = state
  const end = startOfJstDay(addDays(jstDate(last.ends_at), days))
  await insertTerm(tx, {
    subscription_id: subscription.id,
    user_id: subscription.user_id,
    product_id: last.product_id,
    kind: 'extension',
    after_id: state.terms.at(-1)?.id ?? last.id,
    starts_at: last.ends_at,
    ends_at: end,
    months: 0,
    anchor_day: dayOfMonth(end),
    value: 0,
    created_at: now,
  })
  await extendMonths(tx, subscription.user_id, { from: last.ends_at, to: end })
  const isPaid = { status: 'active', failed_at: null, tries: 0, evaluated_try: 0 } as const
  await updateSubscription(tx, subscription.id, { ...isPaid, due_at: renewsAt(end) })
  if (change) await moveChange(tx, change.id, end)
  return end
}
