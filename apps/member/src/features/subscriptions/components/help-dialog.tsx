import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useOwnExample } from '../own-example.ts'
import type { Selection } from '../selection.ts'
import { type PlanPart, partNames } from './option-fields.tsx'

const texts: Record<PlanPart, () => string> = {
  type: m.plans_help_type,
  explanation: m.plans_help_explanation,
  instructor: m.plans_help_instructor,
  words: m.plans_help_words,
  monthly_quota: m.plans_help_quota,
  ai: m.plans_help_ai,
}

type Props = { about: PlanPart; selection: Selection; onClose: () => void }

/** Explains a part of a plan with an example from the last 30 days of the learner (M-023). */
export function HelpDialog({ about, selection, onClose }: Props) {
  const example = useOwnExample(about, selection)
  return (
    <Dialog title={partNames[about]()} onClose={onClose} footer={<Button onClick={onClose}>{m.dialog_close()}</Button>}>
      <p>{texts[about]()}</p>
      {example !== undefined && (
        <p className="mt-4 rounded-md bg-wash px-4 py-3">
          <span className="block text-sm font-semibold">{m.plans_help_own()}</span>
          {example}
        </p>
      )}
    </Dialog>
  )
}
