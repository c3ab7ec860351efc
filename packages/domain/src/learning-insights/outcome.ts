import { binomialInterval, type Interval, poissonInterval } from './exact-intervals.ts'

/** The length of the texts of one point: in shorter ones chance decides. */
export const pointLength = { words: 300, chars: 600 } as const

/** Edits in a text of a length. */
export type Tally = { count: number; length: number }

/**
 * Joins consecutive orders, the oldest first, to points of at least `enough`. A smaller rest joins the point before it.
 * `missing`: the length until the next point.
 */
export function pointsOf<O extends { length: number }>(
  orders: readonly O[],
  enough: number,
): { points: O[][]; missing: number } {
  const points: O[][] = []
  let rest: O[] = []
  let length = 0
  for (const order of orders) {
    rest.push(order)
    length += order.length
    if (length < enough) continue
    points.push(rest)
    rest = []
    length = 0
  }
  points.at(-1)?.push(...rest)
  return { points, missing: enough - length }
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The rate per hundred words or characters with its exact 95 % interval, to a tenth. */
export function rateOf({ count, length }: Tally): Interval & { rate: number } {
  const { low, high } = poissonInterval(count)
  const perHundred = (edits: number) => tenth((edits / length) * 100)
  return { rate: perHundred(count), low: perHundred(low), high: perHundred(high) }
}

export type Change = {
  verdict: 'fewer' | 'more' | 'open'
  /** The last rate in relation to the first, and its exact 95 % interval, to a hundredth. Null stands for no limit. */
  ratio: number | null
  low: number
  high: number | null
}

/**
 * The change from the first point to the last: given all edits of both, those of the last are binomial. A verdict only where
 * the interval excludes 1; where it does not, the question is open.
 */
export function changeOf(first: Tally, last: Tally): Change {
  const total = first.count + last.count
  if (total === 0) return { verdict: 'open', ratio: null, low: 0, high: null }
  const ratioAt = (chance: number) => (chance / (1 - chance)) * (first.length / last.length)
  const chances = binomialInterval(last.count, total)
  const [low, high] = [ratioAt(chances.low), chances.high === 1 ? null : ratioAt(chances.high)]
  const verdict = high !== null && high < 1 ? 'fewer' : low > 1 ? 'more' : 'open'
  return {
    verdict,
    ratio: first.count === 0 ? null : hundredth(ratioAt(last.count / total)),
    low: hundredth(low),
    high: high === null ? null : hundredth(high),
  }
}
