import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useId } from 'react'
import { objectAsync, optional, pipe, pipeAsync, string } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { email, emailFree, required } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { nextCode } from '../code-sent.ts'
import { codeOf, failureOf } from '../failure.ts'
import { useShownUser } from '../show-user.ts'
import { showRefusal } from '../use-action.ts'

/** Refusals about the address. */
const aboutAddress = ['email_own', 'email_taken', 'email_blocked', 'invalid_input']

/** Requests a new address, with the password if there is one. The old address stays until the mailed code is entered (M-001). */
export default function EmailEdit({ data, close }: ModalProps<'email-edit'>) {
  const id = useId()
  const userId = useOwnId()
  const { show } = useShownUser()
  const fields = objectAsync({
    email: pipeAsync(email(), emailFree(data.email)),
    current_password: data.has_password ? pipe(string(), required()) : optional(string()),
  })
  const form = useForm(fields, async ({ email, current_password }, fail) => {
    const body = { email, ...(current_password !== undefined && { current_password }) }
    try {
      show(await api('PATCH /api/users/{id}/emails', { params: { id: userId }, body }))
      nextCode.after()
      close('asked')
    } catch (error) {
      if (codeOf(error) === 'password') fail({ current_password: failureOf(error) })
      else if (aboutAddress.includes(codeOf(error) ?? '')) fail({ email: failureOf(error) })
      else await showRefusal(error, m.settings_unchanged())
    }
  })
  return (
    <Dialog
      title={m.settings_email_edit()}
      onClose={() => close()}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {m.settings_email_send()}
        </Button>
      }
    >
      <form {...form.props} id={id} className="space-y-5">
        <p>{m.settings_email_how()}</p>
        <p className="text-sm text-ink-soft">{m.settings_email_now({ email: data.email })}</p>
        <Field label={m.settings_email_new()} required error={form.errors['email']}>
          <EmailInput autoComplete="email" />
        </Field>
        {data.has_password && (
          <Field
            label={m.settings_password_current()}
            required
            error={form.errors['current_password']}
            hint={m.settings_email_password()}
          >
            <PasswordInput name="current_password" autoComplete="current-password" maxLength={200} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
