import type { Edit, Range } from './edit.ts'

/** An explanation with the edit it belongs to now; `edit` is null when the place it explains is no longer changed. */
export type Rebased<E extends Range> = { explanation: E; edit: Edit | null }

const TOUCHING = 0
const INSIDE = 0.5

/** How well an edit carries an explanation: the same range, else characters shared, else touching; -1 not at all. */
function hold(explanation: Range, edit: Range): number {
  if (explanation.start === edit.start && explanation.end === edit.end) return Infinity
  const shared = Math.min(explanation.end, edit.end) - Math.max(explanation.start, edit.start)
  if (shared !== 0) return shared < 0 ? -1 : shared
  // An insertion shares no character with the edit around it, yet belongs to it more than to one that ends there.
  return explanation.start < edit.end && edit.start < explanation.end ? INSIDE : TOUCHING
}

/**
 * Finds each explanation its edit after the target changed. Explanations keep their range in the source; the one with
 * the same range is taken, else the edit with the largest overlap, else one that touches it (the earlier of equals).
 * Every explanation comes back, in the given order; several may share one edit. `edits` as `align` returns them.
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
