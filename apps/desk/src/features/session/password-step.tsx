import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { typed } from '../../lib/form.ts'
import { ErrorLine } from '../../ui/error-line.tsx'
import { useSending } from './use-sending.ts'

type Props = { because: unknown; onPassword: (email: string, password: string) => Promise<void> }

/** A dialog that opens in the middle of the work gives the focus here, and not to its close button. */
const firstInDialog = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

/** E-mail and password. What went wrong stands above the button and is read out. */
export function PasswordStep({ because, onPassword }: Props) {
  const { busy, error, onSubmit } = useSending(
    (form) => onPassword(typed(form, 'email').trim(), typed(form, 'password')),
    because,
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
      <ErrorLine error={error} />
      <Button type="submit" wide busy={busy}>
        {m.desk_login_submit()}
      </Button>
    </form>
  )
}
