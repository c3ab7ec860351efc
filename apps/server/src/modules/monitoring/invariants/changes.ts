import type { Result } from './find-breaches.ts'

/**
 * The news for the operator: invariants that are newly broken, broken in more places or newly unchecked, and those that hold
 * again.
 */
export function changesBetween(before: readonly Result[], now: readonly Result[]) {
  const known = new Map(before.map((result) => [result.invariant, result]))
  const isNew = ({ invariant, total, offenders, failed }: Result): boolean => {
    const last = known.get(invariant)
    if (failed) return !last?.failed
    if (total > (last?.total ?? 0)) return true
    // As many as before, but others: that can only be known when all of them were named.
    return last?.total === last?.offenders.length && offenders.some((one) => !last?.offenders.includes(one))
  }
  const holdsAgain = ({ invariant, total, failed }: Result): boolean => {
    const last = known.get(invariant)
    return !failed && total === 0 && ((last?.total ?? 0) > 0 || last?.failed === true)
  }
  return { broken: now.filter(isNew), healed: now.filter(holdsAgain) }
}
