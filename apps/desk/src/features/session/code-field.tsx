import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'

/** The step begins with the focus in its field. */
const focusHere = (input: HTMLInputElement | null) => input?.focus()

/** A field for the six digits of an authenticator app. */
export function CodeField({ hint }: { hint?: string | undefined }) {
  return (
    <Field label={m.desk_session_code()} hint={hint} required>
      <TextInput
        ref={focusHere}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        className="max-w-48 text-xl tracking-[0.3em] tabular-nums"
      />
    </Field>
  )
}
