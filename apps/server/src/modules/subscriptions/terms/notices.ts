import { planName, type NamedPlan } from '@tensaku/messages/plan-name'
import type { Tx } from '../../../db/database.ts'
import { announce, notify, type Outgoing } from '../../notifications/index.ts'
import type { ChangeRow } from './changes-repo.ts'
import type { PaidPlan, PlanPurchaseRow } from './plan-purchases.ts'
import type { EndReason } from './repo.ts'
import { paidUntil, presentProduct, productOf, type PlanState } from './state.ts'

/** The last day of a term, for a text: the bound itself is 00:00 of the next day. */
export const lastDay = (end: Date): string => new Date(end.getTime() - 1).toISOString()

const kinds = {
  first: 'plan_started',
  next: 'plan_started',
  upgrade: 'plan_upgraded',
  renewal: 'plan_renewed',
} as const

/** Notifies a member of a paid term. */
export async function notifyTerm(
  tx: Tx,
  services: Outgoing,
  term: { paid: PaidPlan; bought: PlanPurchaseRow; end: Date; product: NamedPlan; back: number; now: Date },
): Promise<void> {
  const { paid, bought, end, product, back, now } = term
  const { id, user_id: userId, amount } = paid
  const kind = kinds[bought.kind]
  const data = { purchase_id: id, title: planName(product), amount, points: back, expires_at: lastDay(end) }
  await notify(tx, services, { userId, key: `${kind}:${id}`, kind, data, now })
  await announce(tx, { audience: 'member', id: userId, event: { kind: 'subscription' }, now })
  if (back > 0 || paid.method === 'points')
    await announce(tx, { audience: 'member', id: userId, event: { kind: 'points' }, now })
}

/** Confirms a change that was scheduled or cancelled. `restored`: the change to a smaller plan that a cancelled end had replaced. */
export async function notifyChange(
  tx: Tx,
  services: Outgoing,
  {
    state,
    change,
    restored,
    now,
  }: { state: PlanState; change: ChangeRow; restored?: ChangeRow | undefined; now: Date },
): Promise<void> {
  const { id, user_id: userId, status, at } = change
  const kind = status === 'cancelled' ? 'plan_change_cancelled' : 'plan_change_scheduled'
  const next = status === 'cancelled' ? restored : change
  const known = state.products.find((product) => product.id === next?.product_id)
  const to = known && planName(known)
  const data = { title: planName(presentProduct(state, now)), ...(to && { to }), expires_at: lastDay(at) }
  await notify(tx, services, { userId, key: `${kind}:${id}`, kind, data, now })
}

/** Notifies a member of the end of their plan. */
export async function notifyEnd(
  tx: Tx,
  services: Outgoing,
  { state, reason, now }: { state: PlanState; reason: EndReason; now: Date },
): Promise<void> {
  const { id, user_id: userId } = state.subscription
  const title = planName(presentProduct(state, now))
  const data =
    reason === 'operator'
      ? { title, cause: reason, expires_at: now.toISOString() }
      : { title, expires_at: lastDay(paidUntil(state, now)) }
  await notify(tx, services, { userId, key: `plan_ended:${id}:${reason}`, kind: 'plan_ended', data, now })
}

/** Notifies a member of a charge that is ahead, was declined, or costs more than before. `at` is the day that the text names. */
export async function notifyRenewal(
  tx: Tx,
  services: Outgoing,
  notice: {
    state: PlanState
    kind: 'plan_renewal_ahead' | 'plan_ending' | 'plan_payment_failed' | 'plan_price_raised' | 'plan_card_expiring'
    key: string
    productId: number
    amount?: number
    at: string
    last?: boolean
    /** The card asks its owner for an approval; `at` is then the end of the plan. */
    needsApproval?: boolean
    now: Date
  },
): Promise<void> {
  const { state, kind, key, productId, amount, at, last = false, needsApproval = false, now } = notice
  const { user_id: userId } = state.subscription
  const title = planName(productOf(state, productId))
  const data = {
    title,
    ...(amount !== undefined && { amount }),
    expires_at: at,
    ...(last && { last: true as const }),
    ...(needsApproval && { approval: true as const }),
  }
  await notify(tx, services, { userId, key: `${kind}:${key}`, kind, data, now })
}
