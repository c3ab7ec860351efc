import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { textOf } from '@tensaku/ui/failed.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { typed } from '../../lib/form.ts'
import { signIn } from './session.ts'

/** A dialog that opens in the middle of the work gives the focus here, and not to its close button. */
const firstInDialog = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** E-mail and password. What went wrong stands above the button and is read out. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(null)
    try {
      await signIn(typed(form, 'email').trim(), typed(form, 'password'))
      onDone()
    } catch (cause) {
      setError(textOf(cause))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-5">
      <Field label={m.desk_login_email()}>
        <TextInput
          ref={firstInDialog}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          maxLength={254}
        />
      </Field>
      <Field label={m.desk_login_password()}>
        <TextInput name="password" type="password" autoComplete="current-password" required maxLength={200} />
      </Field>
      <p role="alert" className="text-sm font-semibold text-alert empty:hidden">
        {error}
      </p>
      <Button type="submit" wide busy={busy}>
        {m.desk_login_submit()}
      </Button>
    </form>
  )
}
