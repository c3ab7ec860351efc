import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { alertDone } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { check, object, pipe, string } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { isUnlike, newPassword, required } from '../../../lib/rules.ts'
import { Folded } from '../../../ui/folded.tsx'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { Section } from '../components/section.tsx'
import { codeOf, failureOf, isAboutChosen } from '../failure.ts'
import { sessionsKey } from '../sessions.ts'
import { showRefusal, useAction } from '../use-action.ts'

/** A new password, or a first one by mail for a social member. */
export default function Password({ user }: { user: User }) {
  const [changes, setChanges] = useState(0)
  return (
    <Section title={m.settings_password()} name="password">
      {user.has_password ? (
        <Folded title={m.settings_password_open()} quiet>
          {/* A new key after each change clears the password fields. */}
          <ChangeForm key={changes} user={user} onChanged={() => setChanges(changes + 1)} />
          <ByMail email={user.email} first={false} />
        </Folded>
      ) : (
        <>
          <p>{m.settings_password_social()}</p>
          <ByMail email={user.email} first />
        </>
      )}
    </Section>
  )
}

function ChangeForm({ user, onChanged }: { user: User; onChanged: () => void }) {
  const client = useQueryClient()
  const passwords = object({
    current: pipe(string(), required()),
    next: pipe(
      newPassword(),
      check((password) => isUnlike(user.email, password), m.v_password_is_email()),
    ),
  })
  const form = useForm(passwords, async (body, fail) => {
    try {
      await api('PATCH /api/users/{id}/password', { params: { id: user.id }, body })
    } catch (error) {
      if (codeOf(error) === 'password') return fail({ current: failureOf(error) })
      if (isAboutChosen(error)) return fail({ next: failureOf(error) })
      return showRefusal(error, m.settings_unchanged())
    }
    onChanged()
    void client.invalidateQueries({ queryKey: sessionsKey() })
    await alertDone({ message: m.settings_password_changed() })
  })
  return (
    <form {...form.props} className="space-y-5">
      <FormSummary errors={form.errors} />
      {/* Shows password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={m.settings_password_current()} required error={form.errors['current']}>
        <PasswordInput name="current" autoComplete="current-password" maxLength={200} />
      </Field>
      <Field label={m.settings_password_next()} required error={form.errors['next']} hint={m.settings_password_hint()}>
        <PasswordInput name="next" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" tone="quiet" busy={form.busy}>
        {m.settings_password_change()}
      </Button>
    </form>
  )
}

/** Requests a mail with a link that sets a password, for members who have none or forgot it. */
function ByMail({ email, first }: { email: string; first: boolean }) {
  const [sent, setSent] = useState(false)
  const [busy, send] = useAction(async () => {
    await api('POST /api/password/requests', { body: { email } })
    setSent(true)
  })
  if (sent)
    return (
      <output className="mt-4 block rounded-md bg-done-soft px-4 py-3 text-sm text-done">
        {m.settings_password_mailed({ email })}
      </output>
    )
  if (first)
    return (
      <Button tone="quiet" className="mt-4" busy={busy} onClick={send}>
        {m.settings_password_set()}
      </Button>
    )
  return (
    <button type="button" aria-busy={busy} onClick={send} className="link mt-3 min-h-11 text-left text-sm">
      {m.settings_password_forgotten()}
    </button>
  )
}
