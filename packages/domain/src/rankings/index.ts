import { addHours, addMonths, boundsOf, jstMonth, minute } from '../calendar/index.ts'

/** Characters of a Japanese text that count as one word (C.8). */
export const charsPerWord = 2

/** Places of the list that everybody sees, and those above and below a member's own. */
export const topPlaces = 20
export const placesAround = 2

const freezeHour = 3
const rankedEvery = 10 * minute

/** The first instant of a month in Japan, the first after it, and that at which its ranking becomes final: 3:00 on the next 1st. */
export function rankingTimes(month: string): { from: Date; until: Date; frozenFrom: Date } {
  const [from, until] = boundsOf(month)
  return { from, until, frozenFrom: addHours(until, freezeHour) }
}

/** When a month was ranked last, and since when its ranking is final. */
type Ranked = { month: string; ranked_at: Date; frozen_at: Date | null }

/** Whether a month is ranked now: every ten minutes, and once more when it becomes final. */
export function isRankingDue({ month, ranked_at: rankedAt, frozen_at: frozenAt }: Ranked, now: Date): boolean {
  if (frozenAt) return false
  return now >= rankingTimes(month).frozenFrom || now.getTime() - rankedAt.getTime() >= rankedEvery
}

/**
 * The months that are ranked now, the oldest first: those after the last final one, from the first delivery on, up to the
 * running one. `known`: at least the months that are not final, and the last final one.
 */
export function monthsToRank(known: readonly Ranked[], firstDelivery: Date | undefined, now: Date): string[] {
  const running = jstMonth(now)
  const final = known.flatMap(({ month, frozen_at: at }) => (at ? [month] : [])).toSorted()
  const last = final.at(-1)
  const byMonth = new Map(known.map((ranked) => [ranked.month, ranked]))
  const months: string[] = []
  let month = last ? addMonths(last, 1) : jstMonth(firstDelivery ?? now)
  for (; month <= running; month = addMonths(month, 1)) {
    const ranked = byMonth.get(month)
    if (!ranked || isRankingDue(ranked, now)) months.push(month)
  }
  return months
}

/** Words that are missing to pass a place: with as many words as it, the earlier one stays in front. */
export const wordsToPass = (own: number, other: number): number => Math.max(1, other - own + 1)
