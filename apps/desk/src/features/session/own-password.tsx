import { isWellFormed } from '@tensaku/domain/passwords'
import * as m from '@tensaku/messages'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { typed } from '../../lib/form.ts'
import { SubmitLine } from '../../ui/submit-line.tsx'
import { sessionsKey } from './own-sessions.tsx'
import { useSubmit } from './use-submit.ts'

type Side = 'instructor' | 'operator'
type Passwords = { current: string; next: string }

const changes = {
  instructor: (body: Passwords) => api('PATCH /api/instructor/password', { body }),
  operator: (body: Passwords) => api('PATCH /api/ops/password', { body }),
} as const

/** Changes the password of a person who knows the current one. */
export function OwnPassword({ side, email = '' }: { side: Side; email?: string | undefined }) {
  const [changed, setChanged] = useState(0)
  // A new form after each change, so that no password stays in the fields.
  return <Form key={changed} side={side} email={email} onChanged={() => setChanged(changed + 1)} />
}

function Form({ side, email, onChanged }: { side: Side; email: string; onChanged: () => void }) {
  const client = useQueryClient()
  const [weak, setWeak] = useState(false)
  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const next = typed(form, 'next')
    setWeak(!isWellFormed(next))
    if (!isWellFormed(next)) return
    await changes[side]({ current: typed(form, 'current'), next })
    toast(m.desk_session_password_changed())
    void client.invalidateQueries({ queryKey: sessionsKey(side) })
    onChanged()
  })
  return (
    <form onSubmit={onSubmit} className="max-w-md space-y-5">
      {/* Shows password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={m.desk_session_password_current()} required>
        <TextInput name="current" type="password" autoComplete="current-password" required maxLength={200} />
      </Field>
      <Field
        label={m.desk_password_new()}
        hint={m.desk_password_lead()}
        error={weak ? m.desk_password_weak() : undefined}
        required
      >
        <TextInput name="next" type="password" autoComplete="new-password" required maxLength={72} />
      </Field>
      <SubmitLine error={error} tone="quiet" busy={busy}>
        {m.desk_session_password_change()}
      </SubmitLine>
    </form>
  )
}
