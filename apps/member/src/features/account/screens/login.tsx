import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { email, nonEmpty, object, pipe, string, trim } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { Link } from '../../../lib/navigation.tsx'
import { session } from '../../../lib/session.ts'
import { Brand } from '../../../ui/brand.tsx'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { EmailInput } from '../components/email-input.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { SocialButton } from '../components/social-button.tsx'
import { SocialGate } from '../components/social-gate.tsx'
import { withdrawalNotice } from '../withdrawal-notice.ts'

const credentials = object({
  email: pipe(string(), trim(), nonEmpty(m.v_required()), email(m.v_email())),
  password: pipe(string(), nonEmpty(m.v_required())),
})

/** The login. The app follows the session and decides the next screen. */
export default function LoginScreen() {
  return (
    <SocialGate intent="login">
      <Login />
    </SocialGate>
  )
}

function Login() {
  const [refusal, setRefusal] = useState<string>()
  const [expired] = useState(() => session.expired() !== null)
  const [withdrawn] = useState(withdrawalNotice.isPending)
  const form = useForm(credentials, async (values) => {
    setRefusal(undefined)
    try {
      const { token } = await api('POST /api/login', { body: values })
      withdrawalNotice.clear()
      await session.start(token)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : m.refusal_default())
    }
  })

  return (
    <main id="main" className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col px-6 pt-[max(3rem,9vh)] pb-10">
      <Brand className="mb-6 size-16" />
      <h1 tabIndex={-1} data-heading className="font-display text-2xl">
        {m.login_title()}
      </h1>
      <p className="mt-2 mb-7 text-ink-soft">{m.login_lead()}</p>
      {withdrawn && !refusal && <Notice tone="ai">{m.settings_withdrawn()}</Notice>}
      {expired && !refusal && <Notice tone="ai">{m.session_expired()}</Notice>}
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      <form {...form.props} className="space-y-5">
        <FormSummary errors={form.errors} />
        <Field label={m.login_email()} required error={form.errors['email']}>
          <EmailInput maxLength={254} />
        </Field>
        <Field label={m.login_password()} required error={form.errors['password']}>
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
        </Field>
        <Button type="submit" wide busy={form.busy} className="mt-2">
          {m.login_submit()}
        </Button>
      </form>
      <SocialButton intent="login" />
      <div className="mt-5 flex flex-wrap justify-center gap-x-8">
        <Link to="signup" className="link inline-flex min-h-11 items-center">
          {m.signup_from_login()}
        </Link>
        <Link to="password-reset" className="link inline-flex min-h-11 items-center">
          {m.reset_from_login()}
        </Link>
      </div>
    </main>
  )
}
