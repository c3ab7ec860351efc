import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Choice, Field, TextArea } from '@tensaku/ui/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { pipe, safeParse, string } from 'valibot'
import { max } from '../../../lib/rules.ts'

/** The most characters of the reason with its comment. */
const longest = 500

const reasons = [
  m.plans_reason_price,
  m.plans_reason_time,
  m.plans_reason_quality,
  m.plans_reason_size,
  m.plans_reason_reached,
  m.plans_reason_other,
] as const

type Props = {
  /** Receives the reason with its comment; undefined if the person closes the dialog. */
  onClose: (answer?: string) => void
}

/** The reason of a change, then a comment (M-024). Both are optional, and nothing depends on them. */
export function SurveyDialog({ onClose }: Props) {
  const form = useId()
  const [reason, setReason] = useState<string>()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const answer = [reason, comment.trim()].filter(Boolean).join('\n')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const parsed = safeParse(pipe(string(), max(longest)), answer)
    if (parsed.success) onClose(answer)
    else setError(parsed.issues[0].message)
  }
  return (
    <Dialog
      title={m.plans_survey_title()}
      guarded
      onClose={() => onClose()}
      footer={
        <Button type="submit" form={form} disabled={reason === undefined}>
          {m.plans_survey_keep()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="space-y-5">
        <Field group optional label={m.plans_survey_reason()} hint={m.plans_survey_hint()}>
          {reasons.map((one) => (
            <Choice
              key={one()}
              name="reason"
              value={one()}
              checked={reason === one()}
              onChange={() => setReason(one())}
              title={one()}
            />
          ))}
        </Field>
        {reason !== undefined && (
          <Field label={m.plans_survey_comment()} optional error={error}>
            <TextArea
              name="comment"
              value={comment}
              rows={3}
              onChange={({ target }) => {
                setError(undefined)
                setComment(target.value)
              }}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
