import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { typed } from '../../lib/form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { error: unknown; onPassword: (email: string, password: string) => Promise<void> }

/** In a dialog above the work this field has the focus, not the close button. */
const firstInDialog = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** The first step: e-mail address and password. */
export function PasswordStep({ error: earlier, onPassword }: Props) {
  const { busy, error, onSubmit } = useSubmit(
    (form) => onPassword(typed(form, 'email').trim(), typed(form, 'password')),
    earlier,
  )
  return (
    <form onSubmit={onSubmit} className="space-y-5">
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
      <SubmitLine error={error} wide busy={busy}>
        {m.desk_login_submit()}
      </SubmitLine>
    </form>
  )
}
