import { ApiError } from '@tensaku/contract/client'
import * as m from '@tensaku/messages'
import { Button, buttonClass } from '@tensaku/ui/button.tsx'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field } from '@tensaku/ui/field.tsx'
import { useState } from 'react'
import { email, nonEmpty, object, pipe, string, trim } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { Link } from '../../../lib/navigation.tsx'
import { session } from '../../../lib/session.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { SampleCorrection } from '../components/sample-correction.tsx'
import { ServiceName } from '../components/service-name.tsx'
import { SocialButton } from '../components/social-button.tsx'
import { SocialGate } from '../components/social-gate.tsx'
import { withdrawalNotice } from '../withdrawal-notice.ts'

const credentials = object({
  email: pipe(string(), trim(), nonEmpty(m.v_required()), email(m.v_email())),
  password: pipe(string(), nonEmpty(m.v_required())),
})

/** The lowest price of a correction and the welcome gift. Tests of the server compare both with the rules. */
const offers = [
  { of: m.login_price_of, gives: m.login_price },
  { of: m.login_gift_of, gives: m.login_gift },
] as const

/** The login, with a sample and the price for people who come for the first time. The app follows the session to the next screen. */
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
    <main
      id="main"
      className="@container mx-auto w-full max-w-[26rem] flex-1 px-[min(1.5rem,6vw)] pt-[max(0.75rem,4vh)] pb-8"
    >
      <div className="flex flex-col">
        <ServiceName />
        {/* Large text: after the form. */}
        <div className="mt-4 mb-5 rounded-lg bg-wash px-4 pt-2.5 pb-4 @max-[14rem]:order-1">
          <SampleCorrection className="text-[1.1875rem] leading-loose" />
          <p className="text-sm text-ink-soft">{m.login_lead()}</p>
          <div className="mt-3 flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-3">
            {offers.map(({ of, gives }) => (
              <p key={of()} className="leading-snug">
                <span className="block text-sm text-ink-soft">{of()}</span>
                <span className="text-[min(1.125rem,7.6vw)] font-semibold tabular-nums">{gives()}</span>
              </p>
            ))}
          </div>
        </div>
        <h1 tabIndex={-1} data-heading className="mb-3 font-display text-xl">
          {m.login_title()}
        </h1>
        {withdrawn && !refusal && <Notice tone="ai">{m.settings_withdrawn()}</Notice>}
        {expired && !refusal && <Notice tone="ai">{m.session_expired()}</Notice>}
        {refusal && <Notice tone="alert">{refusal}</Notice>}
        <form {...form.props} className="space-y-4">
          <FormSummary errors={form.errors} />
          <Field label={m.login_email()} required error={form.errors['email']}>
            <EmailInput maxLength={254} />
          </Field>
          <Field label={m.login_password()} required error={form.errors['password']}>
            <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
          </Field>
          <Button type="submit" wide busy={form.busy} className="mt-1">
            {m.login_submit()}
          </Button>
        </form>
        <Link to="signup" className={`mt-3 ${buttonClass('quiet', true)}`}>
          {m.signup_from_login()}
        </Link>
        <SocialButton intent="login" />
        <Link
          to="password-reset"
          className="link mx-auto mt-3 inline-flex min-h-11 items-center text-balance [word-break:auto-phrase]"
        >
          {m.reset_from_login()}
        </Link>
      </div>
    </main>
  )
}
