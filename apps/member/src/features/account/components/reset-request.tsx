import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { object } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { Link } from '../../../lib/navigation.tsx'
import { email } from '../../../lib/rules.ts'
import { failureOf } from '../failure.ts'
import { EntryPage } from './entry-page.tsx'
import { Notice } from './notice.tsx'

const fields = object({ email: email() })

/** Requests the mail. The answer never reveals whether the account exists. */
export function ResetRequest() {
  const [requestedFor, setRequestedFor] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const form = useForm(fields, async (values) => {
    setRefusal(undefined)
    try {
      await api('POST /api/password/requests', { body: values })
      setRequestedFor(values.email)
    } catch (error) {
      setRefusal(failureOf(error))
    }
  })

  if (requestedFor !== undefined)
    return <RecordedRequest email={requestedFor} again={() => setRequestedFor(undefined)} />
  return (
    <EntryPage title={m.reset_title()} lead={m.reset_lead()}>
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      <form {...form.props} className="space-y-5">
        <Field label={m.login_email()} required error={form.errors['email']}>
          <EmailInput />
        </Field>
        <Button type="submit" wide busy={form.busy}>
          {m.reset_submit()}
        </Button>
      </form>
      <p className="mt-4 text-center">
        <Link to="login" className="link inline-flex min-h-11 items-center">
          {m.reset_to_login()}
        </Link>
      </p>
    </EntryPage>
  )
}

function RecordedRequest({ email, again }: { email: string; again: () => void }) {
  return (
    <EntryPage title={m.reset_asked_title()}>
      <output className="block break-words">{m.reset_asked({ email })}</output>
      <p className="mt-3 text-sm text-ink-soft">{m.reset_asked_spam()}</p>
      <div className="mt-5 flex flex-wrap gap-x-8">
        <button type="button" onClick={again} className="link min-h-11">
          {m.reset_ask_again()}
        </button>
        <Link to="login" className="link inline-flex min-h-11 items-center">
          {m.reset_to_login()}
        </Link>
      </div>
    </EntryPage>
  )
}
