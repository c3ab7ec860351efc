import * as m from '@tensaku/messages'
import { alertDone } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { object } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useGo } from '../../../lib/navigation.tsx'
import { newPassword } from '../../../lib/rules.ts'
import { codeOf, failureOf, isAboutChosen } from '../failure.ts'
import { EntryPage } from './entry-page.tsx'
import { Notice } from './notice.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'

const fields = object({ password: newPassword() })

/** Sets the password with the token of a mailed link. `anew` leads back to the request for another link. */
export function NewPassword({ token, anew }: { token: string; anew: () => void }) {
  const go = useGo()
  const [refusal, setRefusal] = useState<string>()
  const [spent, setSpent] = useState(false)
  const form = useForm(fields, async ({ password }, fail) => {
    setRefusal(undefined)
    try {
      await api('POST /api/password/resets', { body: { token, password } })
      await alertDone({ message: m.reset_done() })
      await go('login', {}, {}, { replace: true })
    } catch (error) {
      if (isAboutChosen(error)) return fail({ password: failureOf(error) })
      setSpent(codeOf(error) === 'reset_invalid')
      setRefusal(failureOf(error))
    }
  })

  return (
    <EntryPage title={m.reset_title()} lead={spent ? undefined : m.reset_new_lead()}>
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      {spent ? (
        <Button wide onClick={anew}>
          {m.reset_anew()}
        </Button>
      ) : (
        <form {...form.props} className="space-y-5">
          <Field
            label={m.reset_new_password()}
            required
            error={form.errors['password']}
            hint={m.signup_password_hint()}
          >
            <PasswordInput name="password" autoComplete="new-password" />
          </Field>
          <Button type="submit" wide busy={form.busy}>
            {m.reset_new_submit()}
          </Button>
        </form>
      )}
    </EntryPage>
  )
}
