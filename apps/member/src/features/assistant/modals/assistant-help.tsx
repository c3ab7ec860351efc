import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { HelpDialog } from '../../../ui/help-dialog.tsx'
import { aiLabel } from '../ai-label.ts'

const tutor = [
  [m.assistant_help_tutor, m.assistant_help_tutor_text],
  [m.assistant_help_tutor_sent, m.assistant_help_tutor_sent_text],
] as const

const keeping = [
  [m.assistant_help_instructor, m.assistant_help_instructor_text],
  [m.assistant_help_kept, m.assistant_help_kept_text],
] as const

/** M-010: explains who answers, what is sent where, and that answers may be wrong. */
export default function AssistantHelp({ close }: ModalProps<'assistant-help'>) {
  const label = aiLabel()
  const ai =
    label === undefined
      ? []
      : ([
          [m.assistant_help_ai, () => m.assistant_help_ai_text({ label })],
          [m.assistant_help_ai_sent, () => m.assistant_help_ai_sent_text({ label })],
          [m.assistant_help_ai_errs, m.assistant_help_ai_errs_text],
          [m.assistant_help_ai_count, m.assistant_help_ai_count_text],
        ] as const)
  return <HelpDialog title={m.assistant_help_title()} parts={[...ai, ...tutor, ...keeping]} onClose={() => close()} />
}
