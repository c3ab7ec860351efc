import { addDays, day, jstDate, startOfJstDay, addHours } from '@tensaku/domain/calendar'
import { isByCard } from '@tensaku/domain/shop'
import { pricesAt, type PlanState, type VersionedProduct } from './state.ts'

/** The next term of a plan as it would be charged: when, for how many months, and for how many yen. */
export type Renewal = { product: VersionedProduct; months: 1 | 3; amount: number; at: Date }

/** A raised price counts if it was announced so long before. */
const noticeMs = 30 * day

const renewalHour = 3

/** When a plan is renewed: 03:00 in Japan on the last day of its term. */
export const renewsAt = (end: Date): Date => addHours(startOfJstDay(addDays(jstDate(end), -1)), renewalHour)

/**
 * The price of a duration at a renewal: never above the one that the member agreed to, unless they were notified of a higher one 30
 * days before. Undefined if the duration is not offered any more.
 */
function priceOfRenewal(
  { subscription, change }: PlanState,
  { product, months, at }: { product: VersionedProduct; months: 1 | 3; at: Date },
): number | undefined {
  const price = (instant: Date) => pricesAt(product, instant)[months]
  const current = price(at)
  const agreed = price(change?.created_at ?? subscription.priced_at) ?? current
  if (current === undefined || agreed === undefined || current <= agreed) return current
  const { raised_from: from, raise_notified_at: notified } = subscription
  const isAnnounced = from !== null && notified !== null && notified.getTime() + noticeMs <= at.getTime()
  return isAnnounced ? Math.min(current, Math.max(agreed, price(from) ?? agreed)) : agreed
}

/**
 * The renewal that follows the paid terms; undefined if the plan ends with them: only a stored card renews, and a scheduled end is
 * an end. Three months that are not offered become one.
 */
export function renewalOf(state: PlanState, end: Date): Renewal | undefined {
  const { subscription, change, products } = state
  const { method, card_id: card, months: wanted, product_id: own } = subscription
  if (!isByCard(method) || card === null || change?.product_id === null) return undefined
  const product = products.find(({ id }) => id === (change?.product_id ?? own))
  if (!product) return undefined
  const at = renewsAt(end)
  const months = wanted === 3 && pricesAt(product, at)[3] !== undefined ? 3 : 1
  const amount = priceOfRenewal(state, { product, months, at })
  return amount === undefined ? undefined : { product, months, amount, at }
}

/** Days after the first declined charge on which it is tried again, and the one on which the plan ends unpaid (C.5). */
const triesAfterDays = [1, 3, 5] as const
const endsAfterDays = 7

const daysAfter = (failedAt: Date, days: number): Date =>
  addHours(startOfJstDay(addDays(jstDate(failedAt), days)), renewalHour)

/** The next try after the given number of tries; undefined after the last. */
export function nextTry(failedAt: Date, tries: number): Date | undefined {
  const days = triesAfterDays[tries - 1]
  return days === undefined ? undefined : daysAfter(failedAt, days)
}

/** When a plan that stays unpaid ends. */
export const endsUnpaid = (failedAt: Date): Date => daysAfter(failedAt, endsAfterDays)
