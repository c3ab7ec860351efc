import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { useId } from 'react'
import { objectAsync, pipeAsync } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { email, emailFree } from '../../../lib/rules.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { codeOf, failureOf } from '../failure.ts'
import { useShownUser } from '../show-user.ts'
import { tellRefusal } from '../use-action.ts'

/** What is wrong with the address itself. */
const aboutAddress = ['email_own', 'email_taken', 'email_blocked', 'invalid_input']

/** Asks for a new address; the old one stays until the code sent to the new one is entered (M-001). */
export default function EmailEdit({ data, close }: ModalProps<'email-edit'>) {
  const id = useId()
  const userId = useOwnId()
  const { show } = useShownUser()
  const form = useForm(objectAsync({ email: pipeAsync(email(), emailFree(data.email)) }), async (body, fail) => {
    try {
      show(await api('PATCH /api/users/{id}/emails', { params: { id: userId }, body }))
      close('asked')
    } catch (error) {
      if (aboutAddress.includes(codeOf(error) ?? '')) fail({ email: failureOf(error) })
      else await tellRefusal(error)
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
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  )
}
