/** The number of a learner's latest corrections in the weak-point chart. */
export const chartedOrders = 30

/** The rate per hundred words or characters, to a tenth. */
export const perHundred = (count: number, length: number): number =>
  length === 0 ? 0 : Math.round((count / length) * 1000) / 10

/** The trend of a kind of correction. */
export type Trend = 'fewer' | 'same' | 'more'

/** One order: the number of corrections of a kind, and its length in words or characters. */
type Counted = { count: number; length: number }

/** A trend needs at least so many orders. */
export const fewestOrders = 4
const fewestCorrections = 4
/** A smaller change is more likely chance. */
const clear = 0.7

const rateOf = (of: readonly Counted[]): number =>
  of.reduce((sum, { count }) => sum + count, 0) /
  Math.max(
    1,
    of.reduce((sum, { length }) => sum + length, 0),
  )

/** Compares the later half of the orders with the earlier one, oldest first; null if there is too little data. */
export function trendOf(orders: readonly Counted[]): Trend | null {
  const total = orders.reduce((sum, { count }) => sum + count, 0)
  if (orders.length < fewestOrders || total < fewestCorrections) return null
  const middle = Math.floor(orders.length / 2)
  const [before, after] = [rateOf(orders.slice(0, middle)), rateOf(orders.slice(middle))]
  if (after < before * clear) return 'fewer'
  return before < after * clear ? 'more' : 'same'
}
