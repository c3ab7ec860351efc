import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { Link } from '../../../lib/navigation.tsx'
import { EntryPage } from '../components/entry-page.tsx'
import { signingUp } from '../signing-up.ts'

const steps = [m.signup_thanks_step_login, m.signup_thanks_step_code, m.signup_thanks_step_home]

/** Confirms the new account and explains the mailed code. */
export default function SignupThanksScreen() {
  const [email] = useState(signingUp.mailedTo)
  return (
    <EntryPage title={m.signup_thanks_title()}>
      <p className="flex items-start gap-3 rounded-md bg-ai-soft px-4 py-3 text-ai-deep">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">
          {email === null ? m.signup_thanks_sent() : m.signup_thanks_to({ email })}
        </span>
      </p>
      <h2 className="mt-7 mb-2 text-lg">{m.signup_thanks_next()}</h2>
      <ol className="list-decimal space-y-1.5 pl-6">
        {steps.map((step) => (
          <li key={step()}>{step()}</li>
        ))}
      </ol>
      <p className="mt-5 mb-7 text-sm text-ink-soft">{m.signup_thanks_spam()}</p>
      <Link to="login" className={buttonClass('primary', true)}>
        {m.signup_to_login()}
      </Link>
    </EntryPage>
  )
}
