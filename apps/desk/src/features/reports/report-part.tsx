import { longestSaved } from '@tensaku/domain/reports'
import * as m from '@tensaku/messages'
import { Field } from '@tensaku/ui/field.tsx'
import { LivingTextArea } from '../../ui/living-text-area.tsx'

type Props = {
  label: string
  text: string
  /** Characters that the learner may receive. More are saved, but not published. */
  longest: number
  error: string | undefined
  rows?: number
  onWrite: (text: string) => void
}

/** One text of a report, with the number of its characters. */
export function ReportPart({ label, text, longest, error, rows = 2, onWrite }: Props) {
  const count = text.trim().length
  return (
    <Field
      required
      label={label}
      error={error ?? (count > longest ? m.reports_desk_long({ longest, count }) : undefined)}
      aside={
        <span className="tabular-nums">
          {count} / {longest}
        </span>
      }
    >
      <LivingTextArea rows={rows} maxLength={longestSaved} value={text} onWrite={onWrite} />
    </Field>
  )
}
