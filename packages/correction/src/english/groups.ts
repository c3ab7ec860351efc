import { comparison, contraction, possession, sameLetters } from './same-words.ts'
import type { Verdict } from './seams.ts'
import { verbGroup } from './verb-group.ts'
import type { Words } from './words.ts'

const kinds = [possession, contraction, comparison, sameLetters, verbGroup]
/** How many steps are looked at together. */
const LONGEST = 6

/** Whether something is taken out and something put in: all else is one stretch in any case. */
function exchanges(within: readonly Words[]): boolean {
  return within.some(({ removed }) => removed.length > 0) && within.some(({ added }) => added.length > 0)
}

/** How many steps from `from` on make one edit, whatever the seams between them say; 1 when it stands alone. */
function lengthOf(steps: readonly Words[], from: number): number {
  for (let length = Math.min(LONGEST, steps.length - from); length > 1; length--) {
    const within = steps.slice(from, from + length)
    if (exchanges(within) && kinds.some((holds) => holds(within))) return length
  }
  return 1
}

/** What the longest groups, from the left, say of the seam before each step: inside one it holds, at its edge it opens. */
export function groupVerdicts(steps: readonly Words[]): Verdict[] {
  const verdicts: Verdict[] = []
  for (let from = 0; from < steps.length;) {
    const length = lengthOf(steps, from)
    if (length > 1) {
      verdicts[from] = 'part'
      for (let at = from + 1; at < from + length; at++) verdicts[at] = 'join'
      verdicts[from + length] = 'part'
    }
    from += length
  }
  return verdicts
}
