import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { HelpDialog } from '../../../ui/help-dialog.tsx'

const parts = [
  [m.study_help_reviews, m.study_help_reviews_text],
  [m.study_help_return, m.study_help_return_text],
  [m.study_help_run, m.study_help_run_text],
  [m.study_help_mistakes, m.study_help_mistakes_text],
  [m.study_help_offline, m.study_help_offline_text],
] as const

/** M-022: explains the reviews and the page of study. */
export default function StudyHelp({ close }: ModalProps<'study-help'>) {
  return <HelpDialog title={m.study_help_title()} parts={parts} onClose={() => close()} />
}
