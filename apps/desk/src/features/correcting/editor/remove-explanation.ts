import { hasText } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { toast, toastDuration } from '@tensaku/ui/toast.tsx'
import { now } from '../../../lib/clock.ts'
import type { WorkLine } from '../engine/content.ts'
import { type Placed, placeOf, unexplain, withBack } from '../engine/explaining.ts'

type Removed = { back: () => void; at: number }

/** The explanations that were removed while undo was offered. */
let removed: Removed[] = []

/** Ends the offer to undo when the editor closes. */
export const forgetRemoved = (): void => {
  removed = []
}

function undo(): void {
  for (const { back } of removed.toReversed()) back()
  forgetRemoved()
}

/**
 * Removes an explanation as it was drawn. An explanation with words can be restored next to everything written since then,
 * together with those that were removed shortly before.
 */
export function removeExplanation(change: (edit: (before: WorkLine) => WorkLine) => void, drawn: Placed): void {
  let gone: Placed | undefined
  change((before) => {
    const index = placeOf(before, drawn)
    const explanation = before.explanations[index]
    if (!explanation) return before
    gone = { index, explanation }
    return unexplain(before, index)
  })
  if (!gone || !hasText(gone.explanation)) return
  const { index, explanation } = gone
  const at = now()
  if (at - (removed.at(-1)?.at ?? 0) > toastDuration.told) forgetRemoved()
  removed.push({ at, back: () => change((before) => withBack(before, index, explanation)) })
  const count = removed.length
  const text = count > 1 ? m.desk_explanations_removed({ count }) : m.desk_explanation_removed()
  toast(text, { action: { label: m.desk_undo(), run: undo } })
}
