import { isWellFormed } from '@tensaku/domain/passwords'
import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { Empty } from '@tensaku/ui/empty.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { typed } from '../../lib/form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { GuestPage } from '../../ui/guest-page.tsx'
import { useSubmit } from '../session/index.ts'

/** A new password by the link with `token`. `login`: the address at which they sign in afterwards. */
export function ChoosePassword({ token, login }: { token: string; login: '/login' | '/ops/login' }) {
  const [done, setDone] = useState(false)
  const [weak, setWeak] = useState(false)
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const password = typed(form, 'password')
    setWeak(!isWellFormed(password))
    if (!isWellFormed(password)) return
    await api('POST /api/instructor/password', { body: { token, password } })
    setDone(true)
  })
  if (done)
    return (
      <GuestPage title={m.desk_account_password_done_title()} lead={m.desk_account_password_done_text()}>
        <Link to={login} className={buttonClass('primary')}>
          {m.desk_to_login()}
        </Link>
      </GuestPage>
    )
  if (!token)
    return (
      <GuestPage title={m.desk_password_title()}>
        <Empty
          title={m.refusal_desk_link_invalid()}
          action={
            <Link to={login === '/login' ? '/forgot' : login} className={buttonClass('quiet')}>
              {login === '/login' ? m.desk_forgot_new_link() : m.desk_to_login()}
            </Link>
          }
        />
      </GuestPage>
    )
  return (
    <GuestPage title={m.desk_password_title()} lead={m.desk_password_lead()}>
      <form onSubmit={onSubmit} className="max-w-md space-y-5">
        <Field label={m.desk_password_new()} error={weak ? m.desk_password_weak() : undefined} required>
          <PasswordInput name="password" autoComplete="new-password" required maxLength={72} />
        </Field>
        <SubmitLine error={error} busy={busy}>
          {m.desk_account_password_submit()}
        </SubmitLine>
      </form>
    </GuestPage>
  )
}
