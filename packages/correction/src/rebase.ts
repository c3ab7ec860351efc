import type { Edit, Range } from './edit.ts'

/** An explanation with its present edit; `edit` is null if its range is no longer changed. */
export type Rebased<E extends Range> = { explanation: E; edit: Edit | null }

const TOUCHING = 0
const INSIDE = 0.5

/** The fit of an edit for an explanation: the same range, else common characters, else touching; -1 for none. */
function hold(explanation: Range, edit: Range): number {
  if (explanation.start === edit.start && explanation.end === edit.end) return Infinity
  const shared = Math.min(explanation.end, edit.end) - Math.max(explanation.start, edit.start)
  if (shared !== 0) return shared < 0 ? -1 : shared
  // An insertion shares no character with the edit around it, but fits it better than an edit that ends there.
  return explanation.start < edit.end && edit.start < explanation.end ? INSIDE : TOUCHING
}

/**
 * Finds the edit of each explanation after the target changed. Explanations keep their range in the source. The edit with
 * the same range wins, else the one with the largest overlap, else one that touches it (the earlier of equals). Returns
 * every explanation in the given order; several may share one edit. `edits` as `align` returns them.
 */
export function rebase<E extends Range>(explanations: readonly E[], edits: readonly Edit[]): Rebased<E>[] {
  return explanations.map((explanation) => {
    let edit: Edit | null = null
    let best = -1
    for (const candidate of edits) {
      if (candidate.start > explanation.end) break
      const held = hold(explanation, candidate)
      if (held > best) {
        best = held
        edit = candidate
      }
    }
    return { explanation, edit }
  })
}
