import { isSaid } from '@tensaku/correction'
import * as m from '@tensaku/messages'
import { toast } from '@tensaku/ui/toast.tsx'
import type { WorkLine } from '../engine/content.ts'
import { type Placed, unexplain, withBack } from '../engine/explaining.ts'

/** Takes away an explanation as it was drawn. One with words can be had back, beside whatever was written since then. */
export function removeExplanation(
  change: (edit: (before: WorkLine) => WorkLine) => void,
  { index, explanation }: Placed,
): void {
  change((before) => unexplain(before, index))
  if (!isSaid(explanation)) return
  const run = () => change((before) => withBack(before, index, explanation))
  toast(m.desk_explanation_removed(), { action: { label: m.desk_undo(), run } })
}
