import { addDays, day, jstDate, startOfJstDay } from '@tensaku/domain/calendar'
import {
  creditOf,
  dayOfMonth,
  daysOf,
  firstMonthDiscount,
  isUpgrade,
  remainingDays,
  termBounds,
  upgradeOf,
  type Term,
} from '@tensaku/domain/plans'
import { isByCard, type PaymentMethod } from '@tensaku/domain/shop'
import type { Connection } from '../../../db/database.ts'
import { orRefuse, Refused } from '../../../http/refused.ts'
import type { Services } from '../../../ports/services.ts'
import { unavailable } from '../products/list-plans.ts'
import { soldPlan, type ProductRow } from '../products/repo.ts'
import { usedThisMonth } from '../quotas/repo.ts'
import { freeDaysOf } from '../terms/extend-term.ts'
import { paymentsOf } from '../terms/payments-repo.ts'
import { renewalOf } from '../terms/renewal.ts'
import {
  lastTerm,
  paidUntil,
  planStateOf,
  presentProduct,
  pricesAt,
  standingTerms,
  type PlanState,
} from '../terms/state.ts'
import { creditedTerm } from '../terms/worth.ts'

/** A plan as somebody wants to buy it. */
export type WantedPlan = {
  product_id: number
  months: 1 | 3
  method: PaymentMethod
  upgrade: boolean
  /** A coupon replaces the discount of a first plan. */
  hasCoupon: boolean
}

/** One replaced term with its remaining value. */
type CreditPart = { value: number; daysLeft: number; days: number; amount: number }

/** A term at the prices of this moment, in yen. */
export type PricedPlan = {
  product: ProductRow
  months: 1 | 3
  kind: 'first' | 'upgrade' | 'next'
  /** The term that it follows or replaces. */
  afterId: number | null
  price: number
  trialDiscount: number
  credit: number
  parts: CreditPart[]
  /** The charge before a coupon, and the points that come back. */
  charge: number
  back: number
  term: Term
  /** Days that the office added, and that an upgrade keeps: the plan ends so long after its term. */
  freeDays: number
  dropsDowngrade: boolean
}

/** A plan that does not renew may be bought again so long before its end. */
const againMs = 7 * day

function kindOf(
  state: PlanState | undefined,
  { upgrade }: WantedPlan,
  product: ProductRow,
  now: Date,
): PricedPlan['kind'] {
  if (!state) return 'first'
  if (state.subscription.status === 'past_due') {
    if (upgrade) throw new Refused('plan_past_due')
    return 'next'
  }
  const present = presentProduct(state, now)
  if (upgrade) {
    if (!isUpgrade({ ...present, prices: pricesAt(present, now) }, product)) throw new Refused('not_an_upgrade')
    return 'upgrade'
  }
  const end = paidUntil(state, now)
  const ends = renewalOf(state, end) === undefined && now.getTime() >= end.getTime() - againMs
  if (!ends || product.id !== present.id) throw new Refused('plan_active')
  return 'next'
}

/** The yen that are left of the terms which an upgrade replaces. */
function creditParts(state: PlanState, now: Date): CreditPart[] {
  return standingTerms(state, now)
    .map((term) => creditedTerm(state, term))
    .filter(({ value }) => value > 0)
    .map((term) => ({
      value: term.value,
      daysLeft: remainingDays(term, now),
      days: daysOf(term),
      amount: creditOf([term], now),
    }))
}

/** The trial discount: half the price of a first month. */
async function trialDiscountOf(
  db: Connection,
  userId: number,
  { months, method, hasCoupon }: WantedPlan,
  price: number,
): Promise<number> {
  if (months !== 1 || !isByCard(method) || hasCoupon) return 0
  const { paid } = await paymentsOf(db, userId)
  return paid ? 0 : firstMonthDiscount(price)
}

/** The term as it would be if it were paid now. */
function nextBounds(state: PlanState | undefined, kind: PricedPlan['kind'], months: 1 | 3, now: Date): Term {
  const last = state && lastTerm(state)
  const goesOn = kind === 'next' && last !== undefined && last.ends_at >= startOfJstDay(jstDate(now))
  return goesOn
    ? termBounds(jstDate(last.ends_at), last.anchor_day, months)
    : termBounds(jstDate(now), dayOfMonth(now), months)
}

/** The one reckoning behind every preview and every charge. */
function reckon(
  state: PlanState | undefined,
  given: { product: ProductRow; months: 1 | 3; kind: PricedPlan['kind']; price: number; trialDiscount: number },
  now: Date,
): PricedPlan {
  const { kind, months, price, trialDiscount } = given
  const parts = kind === 'upgrade' && state ? creditParts(state, now) : []
  const credit = parts.reduce((sum, { amount }) => sum + amount, 0)
  const { charge, back } = upgradeOf({ price: price - trialDiscount, credit })
  return {
    ...given,
    afterId: state?.terms.at(-1)?.id ?? null,
    credit,
    parts,
    charge,
    back,
    term: nextBounds(state, kind, months, now),
    freeDays: kind === 'upgrade' && state ? freeDaysOf(state, now) : 0,
    dropsDowngrade: kind !== 'first' && state?.change !== undefined,
  }
}

/**
 * Prices a plan. Refuses `plan_not_found`, `feature_off`, `plan_active`, `not_an_upgrade` and `plan_past_due`.
 */
export async function pricePlan(
  services: Pick<Services, 'clock' | 'production'>,
  db: Connection,
  userId: number,
  wanted: WantedPlan,
): Promise<PricedPlan> {
  const now = services.clock.now()
  const { months } = wanted
  const product = orRefuse(await soldPlan(db, wanted.product_id, now), 'plan_not_found')
  const price = orRefuse(product.prices[months], 'plan_not_found')
  const off = unavailable(services, product)
  if (off) throw new Refused(off)
  const state = await planStateOf(db, userId)
  const kind = kindOf(state, wanted, product, now)
  const trialDiscount = kind === 'first' ? await trialDiscountOf(db, userId, wanted, price) : 0
  return reckon(state, { product, months, kind, price, trialDiscount }, now)
}

/** The upgrades to a plan today, by duration; none where it is no upgrade or not for sale. */
export function upgradesTo(
  services: Pick<Services, 'clock' | 'production'>,
  state: PlanState,
  product: ProductRow,
): PricedPlan[] {
  const now = services.clock.now()
  const present = presentProduct(state, now)
  if (unavailable(services, product) || !isUpgrade({ ...present, prices: pricesAt(present, now) }, product)) return []
  return ([1, 3] as const).flatMap((months) => {
    const price = product.prices[months]
    const given = { product, months, kind: 'upgrade', trialDiscount: 0 } as const
    return price === undefined ? [] : [reckon(state, { ...given, price }, now)]
  })
}

/** The corrections of this month that an upgrade carries into the new term. */
export async function carriedInto(db: Connection, userId: number, { product, kind }: PricedPlan, now: Date) {
  if (kind !== 'upgrade') return 0
  const used = await usedThisMonth(db, userId, now)
  return Math.min(used, product.quotas.monthly_quota)
}

/** The price of an upgrade holds until midnight in Japan: the credit falls with the days that are left. */
export const validUntil = (now: Date): Date => startOfJstDay(addDays(jstDate(now), 1))
