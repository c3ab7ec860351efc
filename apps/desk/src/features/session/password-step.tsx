import * as m from '@tensaku/messages'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { typed } from '../../lib/form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { useSubmit } from './use-submit.ts'

type Props = { error: unknown; onPassword: (email: string, password: string) => Promise<void> }

/** The first field has the focus. In a dialog above the work the attribute takes it from the close button. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  input?.focus({ preventScroll: true })
}

/** The first step: e-mail address and password. */
export function PasswordStep({ error: earlier, onPassword }: Props) {
  const { busy, error, onSubmit } = useSubmit(
    (form) => onPassword(typed(form, 'email').trim(), typed(form, 'password')),
    earlier,
  )
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <Field label={m.desk_login_email()}>
        <EmailInput ref={takeFocus} required maxLength={254} />
      </Field>
      <Field label={m.desk_login_password()}>
        <PasswordInput name="password" autoComplete="current-password" required maxLength={200} />
      </Field>
      <SubmitLine error={error} wide busy={busy}>
        {m.desk_login_submit()}
      </SubmitLine>
    </form>
  )
}
