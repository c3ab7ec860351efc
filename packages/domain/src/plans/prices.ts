import type { PlanSeed, Prices, SeedPrice } from './types.ts'

/** The longer of the two contracts, in months. */
export const longContract = 3

/** A percentage of a price, rounded to 10 yen, so that each step gives a presentable price. */
const percentOf = (yen: number, percent: number): number => Math.round((yen * percent) / 1000) * 10

/** The prices of a plan with corrections (C.5), derived from the table by quota, type and AI option. */
export function pricesOf(seed: PlanSeed, listed: SeedPrice, percents: readonly number[], ai: boolean): Prices {
  const extra = ai ? seed.ai_option.monthly : 0
  const scaled = (yen: number) => percents.reduce(percentOf, yen)
  if (typeof listed === 'object') return { 1: scaled(listed.one_month) + extra }
  const monthly = scaled(listed)
  const total = (monthly + extra) * longContract
  return {
    1: percentOf(monthly, seed.one_month_percent) + extra,
    ...(total <= seed.most_in_advance && { [longContract]: total }),
  }
}

/** The discount of a first month: half its price, in yen. */
export const firstMonthDiscount = (price: number): number => Math.floor(price / 2)

/** The yen of single months of which the first one has the discount. */
export const firstMonthsOf = (price: number, months: number): number => price * months - firstMonthDiscount(price)

/** An offered duration; `discount` is the percentage saved against paying month by month, rounded down. */
export type Offer = { months: number; amount: number; discount: number; best: boolean }

/** The durations of a plan, shortest first. The best offer is the one that saves most, if it saves anything. */
export function offersOf(prices: Prices): Offer[] {
  const monthly = prices[1] ?? 0
  const offers = Object.entries(prices)
    .map(([months, amount]) => ({ months: Number(months), amount }))
    .toSorted((a, b) => a.months - b.months)
    .map(({ months, amount }) => ({
      months,
      amount,
      discount: monthly > 0 ? Math.max(0, Math.floor(100 - (amount * 100) / (monthly * months))) : 0,
    }))
  const most = Math.max(...offers.map(({ discount }) => discount))
  return offers.map((offer) => ({ ...offer, best: offer.discount > 0 && offer.discount === most }))
}
