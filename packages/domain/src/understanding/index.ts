/** So many of a learner's latest corrections the weak-point chart rests on. */
export const chartedOrders = 30

/** How often per hundred words or characters, to a tenth. */
export const perHundred = (count: number, length: number): number =>
  length === 0 ? 0 : Math.round((count / length) * 1000) / 10

/** How a kind of correction develops. */
export type Trend = 'fewer' | 'same' | 'more'

/** Of one order: how often a kind of correction occurs in so many words or characters. */
type Counted = { count: number; length: number }

const fewestOrders = 4
const fewestCorrections = 4
/** Less than this is chance more often than a change. */
const clear = 0.7

const rateOf = (of: readonly Counted[]): number =>
  of.reduce((sum, { count }) => sum + count, 0) /
  Math.max(
    1,
    of.reduce((sum, { length }) => sum + length, 0),
  )

/** The later half of the orders against the earlier one, the oldest first; null where there is too little to say. */
export function trendOf(orders: readonly Counted[]): Trend | null {
  const total = orders.reduce((sum, { count }) => sum + count, 0)
  if (orders.length < fewestOrders || total < fewestCorrections) return null
  const middle = Math.floor(orders.length / 2)
  const [before, after] = [rateOf(orders.slice(0, middle)), rateOf(orders.slice(middle))]
  if (after < before * clear) return 'fewer'
  return before < after * clear ? 'more' : 'same'
}
