import { jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import { dayOfMonth, monthsOf, quotaKeys, termBounds, upgradeOf } from '@tensaku/domain/plans'
import type { Tx } from '../../../db/database.ts'
import { bookPlanSale } from '../../books/index.ts'
import type { Outgoing } from '../../notifications/index.ts'
import { grant } from '../../points/index.ts'
import { productAt, type ProductRow } from '../products/repo.ts'
import { endPeriods, insertPeriods, moveUses, addUsed, runningMonths } from '../quotas/repo.ts'
import { closeChange } from './changes-repo.ts'
import { moveDeferral, openDeferral } from './deferrals.ts'
import { extendTerm, freeDaysOf } from './extend-term.ts'
import { planPurchaseOf, type PaidPlan, type PlanPurchaseRow } from './plan-purchases.ts'
import { renewsAt } from './renewal.ts'
import { insertSubscription, insertTerm, updateSubscription, type SubscriptionRow, type TermRow } from './repo.ts'
import { boughtTerm, lastTerm, planStateOf, standingTerms, type PlanState } from './state.ts'
import { endTrial } from '../trials/start-trial.ts'
import { notifyTerm } from './notices.ts'

/** Days after which points that an upgrade brings back expire. */
const creditDays = 180

/**
 * Whether the term of a purchase can be given: a first one only without a living plan, any other while the term that it follows or
 * replaces is the last one that was bought. Otherwise the money becomes an operator's task.
 */
export async function canStartTerm(tx: Tx, purchaseId: number): Promise<boolean> {
  const bought = await planPurchaseOf(tx, purchaseId)
  return bought !== undefined && canStartAfter(tx, bought.user_id, bought.after_id)
}

/** The same before there is a purchase. */
export async function canStartAfter(tx: Tx, userId: number, afterId: number | null): Promise<boolean> {
  const state = await planStateOf(tx, userId)
  if (!state || afterId === null) return !state && afterId === null
  return boughtTerm(state, state.terms.at(-1)?.id ?? null) === boughtTerm(state, afterId)
}

type Begun = { start: Date; end: Date; anchorDay: number }

/**
 * The bounds of the new term. A renewal goes on where the paid time ends; after a day without payment it begins on the day of the
 * payment, because time without a plan is never charged.
 */
function boundsOf({ kind, months }: PlanPurchaseRow, last: TermRow | undefined, paidAt: Date): Begun {
  const today = jstDate(paidAt)
  const goesOn = last !== undefined && kind !== 'upgrade' && last.ends_at >= startOfJstDay(today)
  const startDay = goesOn ? jstDate(last.ends_at) : today
  const anchorDay = goesOn ? last.anchor_day : dayOfMonth(paidAt)
  return { ...termBounds(startDay, anchorDay, months), anchorDay }
}

async function subscriptionFor(
  tx: Tx,
  {
    state,
    bought,
    paid,
    product,
    paidAt,
  }: {
    state: PlanState | undefined
    bought: PlanPurchaseRow
    paid: PaidPlan
    product: ProductRow
    paidAt: Date
  },
): Promise<SubscriptionRow> {
  const { product_id, months } = bought
  const { user_id, method, card_id } = paid
  const now = { product_id, months, method, card_id }
  if (!state)
    return insertSubscription(tx, { ...now, user_id, status: 'active', started_at: paidAt, priced_at: paidAt })
  const isPaid = { status: 'active', failed_at: null, tries: 0, evaluated_try: 0, product_id } as const
  const agreed = { priced_at: paidAt, raised_from: null, raise_notified_at: null }
  // A renewal changes neither the payment method nor, below the present price, the agreed price.
  const isAgreed = bought.kind !== 'renewal' || bought.price === product.prices[months]
  const paying = bought.kind === 'renewal' ? {} : now
  return updateSubscription(tx, state.subscription.id, { ...isPaid, ...paying, ...(isAgreed && agreed) })
}

/** The months of a term for each quota of its plan. */
async function openPeriods(tx: Tx, term: TermRow, begun: Begun, { id, quotas }: ProductRow): Promise<void> {
  const months = monthsOf(begun)
  await insertPeriods(
    tx,
    quotaKeys.flatMap((key) =>
      months.map(({ start, end }) => ({
        user_id: term.user_id,
        term_id: term.id,
        product_id: id,
        kind: 'plan',
        key,
        starts_at: start,
        ends_at: end,
        allowed: quotas[key],
      })),
    ),
  )
}

/** Ends the months of the replaced terms. What was used of them is carried into the new month, at most to its limit. */
async function replacePeriods(
  tx: Tx,
  term: TermRow,
  { begun, product, now }: { begun: Begun; product: ProductRow; now: Date },
): Promise<void> {
  const old = await runningMonths(tx, term.user_id, now)
  await endPeriods(tx, term.user_id, begun.start)
  await openPeriods(tx, term, begun, product)
  const fresh = await runningMonths(tx, term.user_id, now)
  for (const { id: from, key, used } of old) {
    const to = fresh.find((period) => period.key === key)
    if (!to || used === 0) continue
    const carried = await moveUses(tx, { from, to: to.id, most: to.allowed })
    await addUsed(tx, from, -carried)
    await addUsed(tx, to.id, carried)
  }
}

/** Gives the part of a credit back that is above the price, as free points. */
async function giveBack(tx: Tx, { user_id: userId, id }: PaidPlan, amount: number, now: Date): Promise<void> {
  if (amount === 0) return
  await grant(tx, { userId, amount, kind: 'adjust', ref: { type: 'plan_credit', id }, days: creditDays, now })
}

/** Adds the free days of replaced terms after the new one, which ends at `end`. Returns the end of both. */
async function keepFreeDays(tx: Tx, before: PlanState, end: Date, now: Date): Promise<Date> {
  const days = freeDaysOf(before, now)
  const state = days > 0 ? await planStateOf(tx, before.subscription.user_id) : undefined
  return state ? extendTerm(tx, state, { days, now }) : end
}

/**
 * Starts the term of a purchase whose money is there, under the member's lock: once, since a purchase has one term and a term one
 * successor. `paidAt` is the moment of the payment: its day is the first one of a first term and of an upgrade.
 */
export async function startTerm(tx: Tx, services: Outgoing, paid: PaidPlan, paidAt: Date): Promise<void> {
  const now = services.clock.now()
  const bought = await planPurchaseOf(tx, paid.id)
  if (!bought) throw new Error(`Purchase ${paid.id} names no plan.`)
  const product = await productAt(tx, bought.product_id, now)
  if (!product) throw new Error(`Plan ${bought.product_id} does not exist.`)
  const state = await planStateOf(tx, paid.user_id)
  const { kind, months, price, credit } = bought
  const begun = boundsOf(bought, state && lastTerm(state), paidAt)
  const subscription = await subscriptionFor(tx, { state, bought, paid, product, paidAt })
  const { spent, back } = upgradeOf({ price, credit })
  const term = await insertTerm(tx, {
    subscription_id: subscription.id,
    user_id: paid.user_id,
    product_id: product.id,
    kind,
    after_id: state?.terms.at(-1)?.id ?? null,
    starts_at: begun.start,
    ends_at: begun.end,
    months,
    anchor_day: begun.anchorDay,
    value: paid.amount + spent,
    credit: spent,
    purchase_id: paid.id,
    created_at: now,
  })
  let total = await bookPlanSale(tx, { purchaseId: paid.id, amount: paid.method === 'points' ? 0 : paid.amount, now })
  if (kind === 'upgrade' && state) {
    for (const { id } of standingTerms(state, now)) total += await moveDeferral(tx, id, paid.id, now)
    await closeChange(tx, subscription.id, 'cancelled', now)
    await replacePeriods(tx, term, { begun, product, now })
    await giveBack(tx, paid, back, now)
  } else {
    await openPeriods(tx, term, begun, product)
    // Buying the next term withdraws a scheduled change.
    await closeChange(tx, subscription.id, kind === 'renewal' ? 'applied' : 'cancelled', now)
  }
  if (product.ai) await endTrial(tx, paid.user_id, begun.start > now ? begun.start : now)
  await openDeferral(tx, { termId: term.id, purchaseId: paid.id, term: begun, total })
  await updateSubscription(tx, subscription.id, { due_at: renewsAt(begun.end) })
  const end = state && kind === 'upgrade' ? await keepFreeDays(tx, state, begun.end, now) : begun.end
  await notifyTerm(tx, services, { paid, bought, end, product, back, now })
}
