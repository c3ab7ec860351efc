import type { Result } from './check.ts'

/**
 * What the operator does not know yet: invariants that are broken, or broken in more places, or could not be checked since
 * this night; and those that hold again.
 */
export function newsOf(before: readonly Result[], now: readonly Result[]) {
  const known = new Map(before.map((result) => [result.invariant, result]))
  const isNew = ({ invariant, total, offenders, failed }: Result): boolean => {
    const last = known.get(invariant)
    if (failed) return !last?.failed
    if (total > (last?.total ?? 0)) return true
    // As many as before, and yet others: only where all of them were named can that be told.
    return last?.total === last?.offenders.length && offenders.some((one) => !last?.offenders.includes(one))
  }
  const holdsAgain = ({ invariant, total, failed }: Result): boolean => {
    const last = known.get(invariant)
    return !failed && total === 0 && ((last?.total ?? 0) > 0 || last?.failed === true)
  }
  return { broken: now.filter(isNew), healed: now.filter(holdsAgain) }
}
