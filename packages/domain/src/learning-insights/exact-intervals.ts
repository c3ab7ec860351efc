/** The lower and the upper end of an interval. */
export type Interval = { low: number; high: number }

/** Half of the 5 % that a 95 % interval leaves out. */
const tail = 0.025
/** Halves a span below any figure that is shown. */
const halvings = 60

/** The place in a span at which a falling function passes `tail`. */
function whereItFalls(of: (at: number) => number, [from, to]: [number, number]): number {
  let [low, high] = [from, to]
  for (let n = 0; n < halvings; n++) {
    const middle = (low + high) / 2
    if (of(middle) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The probability of at most `count` events where `mean` are expected. Sums logarithms, so that no term underflows. */
function poissonUpTo(count: number, mean: number): number {
  let logTerm = -mean
  let sum = Math.exp(logTerm)
  for (let n = 1; n <= count; n++) {
    logTerm += Math.log(mean / n)
    sum += Math.exp(logTerm)
  }
  return sum
}

/** The probability of at most `count` successes in `trials`. */
function binomialUpTo(count: number, trials: number, chance: number): number {
  let logTerm = trials * Math.log1p(-chance)
  let sum = Math.exp(logTerm)
  for (let n = 1; n <= count; n++) {
    logTerm += Math.log(((trials - n + 1) / n) * (chance / (1 - chance)))
    sum += Math.exp(logTerm)
  }
  return sum
}

/** The exact 95 % interval of the mean of a Poisson distribution, of which one count is known. */
export function poissonInterval(count: number): Interval {
  const beyond = count + 10 * Math.sqrt(count + 1) + 10
  return {
    low: count === 0 ? 0 : beyond - whereItFalls((left) => 1 - poissonUpTo(count - 1, beyond - left), [0, beyond]),
    high: whereItFalls((mean) => poissonUpTo(count, mean), [0, beyond]),
  }
}

/** The exact 95 % interval of a chance by Clopper and Pearson. */
export const binomialInterval = (count: number, trials: number): Interval => ({
  low: count === 0 ? 0 : 1 - whereItFalls((left) => 1 - binomialUpTo(count - 1, trials, 1 - left), [0, 1]),
  high: count === trials ? 1 : whereItFalls((chance) => binomialUpTo(count, trials, chance), [0, 1]),
})
