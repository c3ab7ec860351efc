import { comparison, contraction, possession, sameLetters } from './same-words.ts'
import type { Verdict } from './seams.ts'
import { verbGroup } from './verb-group.ts'
import type { Words } from './words.ts'

const kinds = [possession, contraction, comparison, sameLetters, verbGroup]
/** The most steps of a group. */
const LONGEST = 6

/** Whether there are both deletions and insertions; otherwise the steps are one range anyway. */
function exchanges(within: readonly Words[]): boolean {
  return within.some(({ removed }) => removed.length > 0) && within.some(({ added }) => added.length > 0)
}

/** The number of steps from `from` on that make one edit regardless of the seam rules; 1 if it is alone. */
function lengthOf(steps: readonly Words[], from: number): number {
  for (let length = Math.min(LONGEST, steps.length - from); length > 1; length--) {
    const within = steps.slice(from, from + length)
    if (exchanges(within) && kinds.some((holds) => holds(within))) return length
  }
  return 1
}

/** The verdict of the longest groups, from the left, for the seam before each step: joined inside a group, split at its edge. */
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
