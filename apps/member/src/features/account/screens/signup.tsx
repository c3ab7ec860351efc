import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { EmailInput } from '@tensaku/ui/email-input.tsx'
import { Field, TextInput } from '@tensaku/ui/field.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { forward, type InferOutput, object, partialCheck, pipe } from 'valibot'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { Link, useGo } from '../../../lib/navigation.tsx'
import { publicSettings } from '../../../lib/public-settings.ts'
import { email, isUnlike, newPassword, username } from '../../../lib/rules.ts'
import { session } from '../../../lib/session.ts'
import { FormSummary } from '../../../ui/form-summary.tsx'
import { type FormCaptcha, makeCaptcha } from '../captcha.ts'
import { Consent } from '../components/consent.tsx'
import { EntryPage } from '../components/entry-page.tsx'
import { Notice } from '../components/notice.tsx'
import { PasswordInput } from '@tensaku/ui/password-input.tsx'
import { SocialButton } from '../components/social-button.tsx'
import { SocialGate } from '../components/social-gate.tsx'
import { nextCode } from '../code-sent.ts'
import { codeOf, failureOf, problemsOf } from '../failure.ts'
import { signingUp } from '../signing-up.ts'

const fields = pipe(
  object({ email: email(), password: newPassword(), username: username() }),
  forward(
    partialCheck([['email'], ['password']], (typed) => isUnlike(typed.email, typed.password), m.v_password_is_email()),
    ['password'],
  ),
)

/** Refusals about one field. */
const fieldOf = new Map<string, string>([
  ['email_taken', 'email'],
  ['email_blocked', 'email'],
  ['username_taken', 'username'],
  ['password_is_email', 'password'],
  ['password_is_own', 'password'],
  ['password_common', 'password'],
])

/**
 * Sends the form. A refused captcha may have expired, so it is solved again and sent once more. An earlier account that was
 * confirmed or closed meanwhile is not replaced: then this is an ordinary sign-up.
 */
async function signUp(values: InferOutput<typeof fields>, captcha: FormCaptcha) {
  const send = async () =>
    api('POST /api/signup', {
      body: {
        ...values,
        captcha: await captcha.take(),
        terms_version: publicSettings().terms,
        ...signingUp.replaces(),
      },
    })
  return send().catch((error: unknown) => {
    const code = codeOf(error) ?? ''
    if (code === 'unauthenticated' || code === 'already_verified') signingUp.replacesNone()
    else if (code !== 'captcha_failed') throw error
    return send()
  })
}

/** Opens an account with e-mail and password or through the social provider, and signs in. */
export default function SignupScreen() {
  return (
    <SocialGate intent="signup">
      <Signup />
    </SocialGate>
  )
}

function Signup() {
  const go = useGo()
  const [typed] = useState(() => signingUp.typed())
  const [captcha] = useState(() => makeCaptcha('signup'))
  const [refusal, setRefusal] = useState<string>()
  /** The refusal of an address that has an account. */
  const [taken, setTaken] = useState<string>()
  useEffect(() => captcha.open(), [captcha])

  const form = useForm(fields, async (values, fail) => {
    setRefusal(undefined)
    try {
      const { email, token } = await signUp(values, captcha)
      signingUp.done(email)
      nextCode.after()
      // The app follows the session to home, where the code is asked for. The account is there even if this device cannot
      // keep a session: then the thanks screen leads to the login.
      await session.start(token).catch(() => go('signup-thanks', {}, {}, { replace: true }))
    } catch (error) {
      const problems = problemsOf(error)
      setTaken(problems.find(({ code }) => code === 'email_taken')?.message)
      const wrong = problems.flatMap(({ code, message }) => {
        const field = fieldOf.get(code)
        return field === undefined ? [] : [[field, message]]
      })
      if (wrong.length === 0) setRefusal(failureOf(error))
      else fail(Object.fromEntries(wrong))
    }
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    captcha.begin()
    signingUp.keep(new FormData(event.currentTarget))
  }

  return (
    <EntryPage title={m.signup_title()} lead={m.signup_lead()}>
      {refusal && <Notice tone="alert">{refusal}</Notice>}
      <form {...form.props} onInput={onInput} className="space-y-5">
        <FormSummary errors={form.errors} />
        <Field label={m.login_email()} required error={form.errors['email']} hint={m.signup_email_hint()}>
          <EmailInput defaultValue={typed.email} />
        </Field>
        {taken !== undefined && form.errors['email'] === taken && (
          <Link to="login" className="link -mt-3! inline-flex min-h-11 items-center">
            {m.signup_known()}
          </Link>
        )}
        <Field label={m.login_password()} required error={form.errors['password']} hint={m.signup_password_hint()}>
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={m.signup_username()} required error={form.errors['username']} hint={m.signup_username_hint()}>
          <TextInput
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed.username}
          />
        </Field>
        <Consent />
        <Button type="submit" wide busy={form.busy}>
          {m.signup_submit()}
        </Button>
      </form>
      <SocialButton intent="signup" />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-3 text-ink-soft">
        {m.signup_have_account()}
        <Link to="login" className="link inline-flex min-h-11 items-center">
          {m.signup_to_login()}
        </Link>
      </p>
    </EntryPage>
  )
}
