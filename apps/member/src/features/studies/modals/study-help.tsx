import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'

const parts = [
  [m.study_help_reviews, m.study_help_reviews_text],
  [m.study_help_return, m.study_help_return_text],
  [m.study_help_run, m.study_help_run_text],
  [m.study_help_mistakes, m.study_help_mistakes_text],
  [m.study_help_offline, m.study_help_offline_text],
] as const

/** M-022: explains the reviews and the page of study. */
export default function StudyHelp({ close }: ModalProps<'study-help'>) {
  return (
    <Dialog title={m.study_help_title()} onClose={() => close()}>
      <dl className="space-y-5">
        {parts.map(([title, text]) => (
          <div key={title()}>
            <dt className="font-semibold">{title()}</dt>
            <dd className="mt-1 text-sm text-ink-soft">{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
