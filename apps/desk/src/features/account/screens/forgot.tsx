import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { typed } from '../../../lib/form.ts'
import { GuestPage } from '../../../ui/guest-page.tsx'
import { SubmitLine } from '../../../ui/submit-line.tsx'
import { useSubmit } from '../../session/index.ts'

/** An instructor who forgot the password requests a link. The answer is the same for every address. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const email = typed(form, 'email').trim()
    await api('POST /api/instructor/password/requests', { body: { email } })
    setSentTo(email)
  })
  return (
    <GuestPage
      centred
      title={sentTo === undefined ? m.desk_forgot_title() : m.desk_forgot_done_title()}
      lead={sentTo === undefined ? m.desk_forgot_lead() : m.desk_forgot_done_text({ email: sentTo })}
    >
      {sentTo === undefined ? (
        <form onSubmit={onSubmit} className="space-y-5">
          <Field label={m.desk_login_email()}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the page */}
            <EmailInput autoFocus required maxLength={254} />
          </Field>
          <SubmitLine error={error} wide busy={busy}>
            {m.desk_forgot_submit()}
          </SubmitLine>
        </form>
      ) : (
        <output className="block">
          <Button tone="quiet" onClick={() => setSentTo(undefined)}>
            {m.desk_forgot_again()}
          </Button>
        </output>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm">
        <Link to="/login" className="inline-flex min-h-11 items-center text-ai underline underline-offset-4">
          {m.desk_to_login()}
        </Link>
      </p>
    </GuestPage>
  )
}
