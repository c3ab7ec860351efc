import { type Category, type Course, type InstructorType, type PriceRules, priceOf } from '../catalogue/index.ts'
import { planShare } from './coverage.ts'
import { jstDate, startOfJstDay } from '../calendar/index.ts'
import { firstMonthsOf } from './prices.ts'
import { anchored, dayOfMonth, type PlanMonths } from './terms.ts'
import type { PlanProduct } from './types.ts'

/** The months of orders from which plans are compared. */
const adviceMonths = 3

/** The starts of the three months that end today, at 00:00 in Japan, the earliest first. */
export const adviceStarts = (now: Date): Date[] =>
  [-3, -2, -1].map((months) => startOfJstDay(anchored(jstDate(now), dayOfMonth(now), months)))

/** An order as it was placed; `instructorType` is the one whose rate was charged, `month` a number from 0 to 2. */
export type UsedOrder = {
  category: Pick<Category, 'lite' | 'biz'>
  course: Course
  instructorType: InstructorType
  blocks: number
  questions: number
  month: number
}

/**
 * The orders of the months with one plan, or without any: `fee` yen for the plan, `points` for all that it does not pay, and
 * their sum, as a point stands for a yen. `covered` are the orders it pays.
 */
export type Reckoning<P> = {
  plan: P | null
  months: PlanMonths | null
  fee: number
  points: number
  total: number
  covered: number
}

type Usage = { usage: readonly UsedOrder[]; rules: PriceRules }

/**
 * Reckons the orders of three months at the present prices: with every plan in each of its durations, and without one. The
 * cheapest comes first, of equal sums the one with the lower fee. A plan pays in the order in which orders were placed.
 * `isFirst`: the first of single months has its discount.
 */
export function cheapestPlan<P extends PlanProduct>({
  usage,
  plans,
  rules,
  isFirst,
}: Usage & { plans: readonly P[]; isFirst: boolean }): Reckoning<P>[] {
  const without = paidWith(null, { usage, rules })
  const none: Reckoning<P> = { plan: null, months: null, fee: 0, ...without, total: without.points }
  const all = plans.flatMap((plan): Reckoning<P>[] => {
    const paid = paidWith(plan, { usage, rules })
    return ([1, 3] as const).flatMap((months) => {
      const price = plan.prices[months]
      if (price === undefined) return []
      const fee = isFirst && months === 1 ? firstMonthsOf(price, adviceMonths) : (price * adviceMonths) / months
      return { plan, months, fee, ...paid, total: fee + paid.points }
    })
  })
  return [none, ...all].toSorted((a, b) => a.total - b.total || a.fee - b.fee)
}

/** The points that remain to be paid, and the orders that a plan pays. */
function paidWith(plan: PlanProduct | null, { usage, rules }: Usage): { points: number; covered: number } {
  const left = new Map<number, number>()
  const paid = { points: 0, covered: 0 }
  for (const { category, course, instructorType, blocks, questions, month } of usage) {
    const remaining = left.get(month) ?? plan?.monthly_quota ?? 0
    const active = plan ? { ...plan, status: 'active' as const, left: remaining } : undefined
    const share = planShare(active, { category, course, instructorType, blocks }, rules.block.words)
    left.set(month, remaining - share.quota)
    const order = { course, wanted: instructorType, blocks: blocks - share.blocks, questions }
    paid.points += priceOf(rules, { biz: category.biz, instructor_types: [instructorType] }, order)
    paid.covered += share.quota
  }
  return paid
}
