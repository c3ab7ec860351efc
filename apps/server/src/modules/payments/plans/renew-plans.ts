import { hour, minute } from '@tensaku/domain/calendar'
import { isOpen } from '@tensaku/domain/shop'
import { lockUser } from '../../../db/locks.ts'
import type { Tx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Sweep } from '../../../jobs/index.ts'
import type { Services } from '../../../ports/services.ts'
import { closePurchase, purchaseById, type PurchaseRow } from '../../shop/index.ts'
import {
  endsUnpaid,
  lastRenewal,
  nextTry,
  paidUntil,
  planStateOf,
  renewalOf,
  stopPlan,
  takeDue,
  notifyRenewal,
  updateSubscription,
  type PlanState,
  type Renewal,
  type SubscriptionRow,
} from '../../subscriptions/index.ts'
import { openPayment } from '../buying/open-payment.ts'
import { inParallel } from '../settling/in-parallel.ts'
import { insertRenewal } from './renewal-purchase.ts'

const count = 100
/** While a purchase is open, another sweep requests its outcome. */
const askAgainMs = 10 * minute
/** After a failure that is not about the card. */
const tryAgainMs = hour

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Refusals of a card, which count as a declined charge. The others are tried again soon. */
const isDecline = ({ status, failure_code: code }: { status: string; failure_code: string | null }): boolean =>
  status !== 'failed' ||
  (code !== null && code.startsWith('card_') && code !== 'card_server' && code !== 'card_attempts')

/** Counts a declined charge: it is tried again on days 1, 3 and 5, and the plan ends on day 7 (C.5). */
async function countDecline(
  tx: Tx,
  services: Services,
  {
    state,
    nth,
    amount,
    productId,
    needsApproval = false,
  }: { state: PlanState; nth: number; amount: number; productId: number; needsApproval?: boolean },
): Promise<void> {
  const now = services.clock.now()
  const { id, failed_at: before, tries: known } = state.subscription
  const failedAt = before ?? now
  const tries = known + 1
  const next = nextTry(failedAt, tries)
  const at = next ?? endsUnpaid(failedAt)
  await updateSubscription(tx, id, { status: 'past_due', failed_at: failedAt, tries, evaluated_try: nth, due_at: at })
  await notifyRenewal(tx, services, {
    state,
    kind: 'plan_payment_failed',
    key: `${state.terms.at(-1)?.id}:${nth}`,
    productId,
    amount,
    at: (needsApproval ? endsUnpaid(failedAt) : at).toISOString(),
    last: next === undefined,
    needsApproval,
    now,
  })
}

/** The card is gone, or costs nothing any more: as if it had been declined, without a request to the gateway. */
const declineWithoutCard = (tx: Tx, services: Services, state: PlanState, renewal: Renewal): Promise<void> =>
  countDecline(tx, services, {
    state,
    nth: state.subscription.evaluated_try,
    amount: renewal.amount,
    productId: renewal.product.id,
  })

type Tried = NonNullable<Awaited<ReturnType<typeof lastRenewal>>>

/** Fails a try whose card asks its owner for an approval: they are not there, and pay by themselves. Nothing was charged. */
async function refuseApproval(tx: Tx, services: Services, purchaseId: number): Promise<void> {
  const purchase = await purchaseById(tx, purchaseId)
  if (purchase) await closePurchase(tx, services, purchase, { status: 'failed', failure: { code: 'card_approval' } })
}

/** Evaluates a try whose outcome was not counted. While it is open, another sweep requests its outcome. */
async function evaluateTry(
  tx: Tx,
  services: Services,
  { state, tried, renewal }: { state: PlanState; tried: Tried; renewal: Renewal | undefined },
): Promise<void> {
  const now = services.clock.now()
  const { id, product_id: own } = state.subscription
  const { asks: needsApproval } = tried
  if (needsApproval) await refuseApproval(tx, services, tried.purchase_id)
  else if (isOpen(tried.status)) {
    await updateSubscription(tx, id, { due_at: after(now, askAgainMs) })
    return
  }
  if (needsApproval || isDecline(tried)) {
    const { amount, product } = renewal ?? { amount: 0, product: { id: own } }
    await countDecline(tx, services, { state, nth: tried.try, amount, productId: product.id, needsApproval })
    return
  }
  await updateSubscription(tx, id, { evaluated_try: tried.try, due_at: after(now, tryAgainMs) })
}

/** A plan that is not renewed ends with its paid time; one that is past due has its seven days. */
async function endInTime(tx: Tx, services: Services, state: PlanState): Promise<void> {
  const now = services.clock.now()
  const { id, status, failed_at: failedAt } = state.subscription
  const end = status === 'past_due' && failedAt ? endsUnpaid(failedAt) : paidUntil(state, now)
  if (now < end) await updateSubscription(tx, id, { due_at: end })
  else await stopPlan(tx, services, state, { reason: state.change ? 'chosen' : 'over', now })
}

/**
 * Decides the next step of a plan that is due, under the member's lock: it ends, its last try is evaluated, or a charge begins. Returns
 * the new purchase.
 */
async function step(
  tx: Tx,
  services: Services,
  { id, user_id: userId }: SubscriptionRow,
): Promise<PurchaseRow | undefined> {
  await lockUser(tx, userId)
  const now = services.clock.now()
  const state = await planStateOf(tx, userId)
  const last = state?.terms.at(-1)
  if (!state || !last || state.subscription.id !== id) return undefined
  const { evaluated_try: evaluated, status, failed_at: failedAt } = state.subscription
  const renewal = renewalOf(state, paidUntil(state, now))
  const tried = await lastRenewal(tx, last.id)
  if (tried && tried.try > evaluated) await evaluateTry(tx, services, { state, tried, renewal })
  else if (status === 'past_due' && failedAt && now >= endsUnpaid(failedAt))
    await stopPlan(tx, services, state, { reason: 'unpaid', now })
  else if (!renewal) await endInTime(tx, services, state)
  else if (now < renewal.at) await updateSubscription(tx, id, { due_at: renewal.at })
  else {
    await updateSubscription(tx, id, { due_at: after(now, askAgainMs) })
    const purchase = await insertRenewal(tx, { state, renewal, nth: (tried?.try ?? 0) + 1, now })
    if (!purchase) await declineWithoutCard(tx, services, state, renewal)
    return purchase
  }
  return undefined
}

/** Charges a plan that is due, and evaluates the outcome at once if the gateway returns it. */
async function renew(services: Services, subscription: SubscriptionRow): Promise<void> {
  const purchase = await inTransaction(services.db, (tx) => step(tx, services, subscription))
  if (!purchase) return
  try {
    await openPayment(services, purchase)
  } finally {
    await inTransaction(services.db, (tx) => evaluate(tx, services, subscription))
  }
}

/** After a charge only its outcome is evaluated; nothing new begins. */
async function evaluate(tx: Tx, services: Services, subscription: SubscriptionRow): Promise<void> {
  await lockUser(tx, subscription.user_id)
  const state = await planStateOf(tx, subscription.user_id)
  const last = state?.terms.at(-1)
  const tried = last && (await lastRenewal(tx, last.id))
  if (!state || !tried || tried.try <= state.subscription.evaluated_try) return
  if (isOpen(tried.status) && !tried.asks) return
  await step(tx, services, subscription)
}

/**
 * Renews plans at 03:00 in Japan on the last day of their term, tries declined cards again, and ends plans that are over. A term is
 * charged once, whatever happens to a process or to an answer: its tries are numbered, and each has one key.
 */
export const renewPlans: Sweep = {
  name: 'renew-plans',
  async run(services) {
    let done = 0
    for (;;) {
      const now = services.clock.now()
      const due = await takeDue(services.db, { now, until: after(now, askAgainMs), count })
      if (due.length === 0) return done
      done += await inParallel(services, this.name, due, (one) => renew(services, one))
    }
  },
}
