import { day, jstDate, startOfJstDay } from '../calendar/index.ts'
import type { Term } from './terms.ts'
import type { PlanProduct } from './types.ts'

/** The days of a term; both bounds are 00:00 in Japan, where no clock is ever put forward. */
export const daysOf = ({ start, end }: Term): number => (end.getTime() - start.getTime()) / day

/** The days of a term from today to its last one, both included (C.5); all of them before it begins, 0 after its end. */
export function remainingDays(term: Term, now: Date): number {
  const today = startOfJstDay(jstDate(now))
  if (today <= term.start) return daysOf(term)
  return Math.max(0, daysOf({ start: today, end: term.end }))
}

/**
 * The yen that terms are still worth, each rounded down; a later term counts whole. `value` is a term's charge plus the
 * credit that was spent on it, so a second upgrade in one term loses nothing.
 */
export function creditOf(standing: readonly (Term & { value: number })[], now: Date): number {
  return standing.reduce(
    (credit, term) => credit + Math.floor((term.value * remainingDays(term, now)) / daysOf(term)),
    0,
  )
}

/** An upgrade in yen: the charge, the spent part of the credit, and the part that comes back as points. */
export type Upgrade = { charge: number; spent: number; back: number }

/** I-12: charge + spent = price, spent + back = credit, none below 0. */
export const upgradeOf = ({ price, credit }: { price: number; credit: number }): Upgrade => ({
  charge: Math.max(0, price - credit),
  spent: Math.min(price, credit),
  back: Math.max(0, credit - price),
})

type Comparable = Pick<PlanProduct, 'prices' | 'ai'>

/** Plans are compared by their list price of one month; one with the assistant is also above one without at the same price. */
export function isUpgrade(from: Comparable, to: Comparable): boolean {
  const more = monthly(to) - monthly(from)
  return more > 0 || (more === 0 && to.ai && !from.ai)
}

const monthly = ({ prices }: Comparable): number => prices[1] ?? 0

/** The yen of a term that are earned after `elapsed` of its days, rounded down; all of them from its end on. */
export const earnedAfter = (total: number, days: number, elapsed: number): number =>
  elapsed >= days ? total : Math.floor((total * Math.max(0, elapsed)) / days)
