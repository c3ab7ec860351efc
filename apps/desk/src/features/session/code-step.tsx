import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { typed } from '../../lib/form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { CodeField } from './code-field.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { onCode: (code: string) => Promise<void>; onBack: () => void }

/** The second step: a code of the authenticator app, or a recovery code for people without their device. */
export function CodeStep({ onCode, onBack }: Props) {
  const [recovery, setRecovery] = useState(false)
  const { busy, error, onSubmit, clearError } = useSubmit((form) => onCode(typed(form, 'code')))
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      {recovery ? (
        <Field label={m.desk_session_recovery_code()} hint={m.desk_session_recovery_code_hint()} required>
          <TextInput
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={40}
          />
        </Field>
      ) : (
        <CodeField hint={m.desk_session_code_hint()} />
      )}
      <SubmitLine error={error} wide busy={busy}>
        {m.desk_login_submit()}
      </SubmitLine>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm">
        <button
          type="button"
          className="min-h-11 text-ai underline"
          onClick={() => {
            setRecovery(!recovery)
            clearError()
          }}
        >
          {recovery ? m.desk_session_use_code() : m.desk_session_use_recovery()}
        </button>
        <button type="button" className="min-h-11 text-ai underline" onClick={onBack}>
          {m.desk_session_back_to_password()}
        </button>
      </p>
      {recovery && <p className="text-sm text-ink-soft">{m.desk_session_lost_all()}</p>}
    </form>
  )
}
