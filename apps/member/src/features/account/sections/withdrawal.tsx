import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Field, TextArea } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { object, optional, pipe, string, trim } from 'valibot'
import { useForm } from '../../../lib/form.ts'
import { max, required } from '../../../lib/rules.ts'
import { unsent } from '../../../lib/unsent.ts'
import { pointsOf, yenOf } from '../../../lib/format.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { Section } from '../components/section.tsx'
import { codeOf, failureOf } from '../failure.ts'
import { usePoints } from '../queries.ts'
import { showRefusal } from '../use-action.ts'
import { withdraw } from '../withdraw.ts'

/** Closes the account. The consequences come first; the form opens on request. */
export default function Withdrawal({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title={m.settings_withdraw()}>
      {open ? (
        <Form user={user} onStay={() => setOpen(false)} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{m.settings_withdraw_lead()}</p>
          <button type="button" onClick={() => setOpen(true)} className="link mt-2 min-h-11 text-sm">
            {m.settings_withdraw_open()}
          </button>
        </>
      )}
    </Section>
  )
}

function Consequences() {
  const points = usePoints()
  const balance = points.data?.balance ?? 0
  const lines = [
    balance > 0
      ? m.settings_withdraw_points({ points: pointsOf(balance), yen: yenOf(balance) })
      : m.settings_withdraw_points_none(),
    m.settings_withdraw_waiting(),
    m.settings_withdraw_running(),
    m.settings_withdraw_texts(),
    m.settings_withdraw_again(),
  ]
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-wait">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Form({ user, onStay }: { user: User; onStay: () => void }) {
  const given = object({
    password: user.has_password ? pipe(string(), required()) : optional(string()),
    reason: pipe(string(), trim(), max(500)),
  })
  const form = useForm(given, async (values, fail) => {
    const { drafts, restorable, forms } = await unsent.left()
    const count = drafts + restorable + forms
    const agreed = await confirm({
      title: m.settings_withdraw(),
      message: count > 0 ? m.settings_withdraw_confirm_unsent({ count }) : m.settings_withdraw_confirm(),
      confirm: m.settings_withdraw_do(),
      tone: 'danger',
    })
    if (!agreed) return
    try {
      await withdraw(user.id, values)
    } catch (error) {
      if (codeOf(error) === 'password') fail({ password: failureOf(error) })
      else await showRefusal(error)
    }
  })
  return (
    <>
      <Consequences />
      <form {...form.props} className="mt-6 space-y-5">
        <FormSummary errors={form.errors} />
        {user.has_password && (
          <Field
            label={m.settings_password_current()}
            required
            error={form.errors['password']}
            hint={m.settings_withdraw_password()}
          >
            <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
          </Field>
        )}
        <Field
          label={m.settings_withdraw_reason()}
          optional
          error={form.errors['reason']}
          hint={m.settings_withdraw_reason_hint()}
        >
          <TextArea name="reason" />
        </Field>
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button tone="quiet" onClick={onStay}>
            {m.settings_withdraw_stay()}
          </Button>
          <Button type="submit" tone="danger" busy={form.busy}>
            {m.settings_withdraw_do()}
          </Button>
        </div>
      </form>
    </>
  )
}
