import * as m from '@tensaku/messages'
import { buttonClass } from '@tensaku/ui/button.tsx'
import { type MouseEvent, useState } from 'react'
import { useRoute } from '../../../lib/navigation.tsx'
import { isOnline } from '../../../lib/online.ts'
import { publicSettings } from '../../../lib/public-settings.ts'
import { askedBefore, type SocialIntent } from '../social-asked.ts'

const words = { login: m.social_login_with, signup: m.social_signup_with }

/** The link to the social provider, if one is configured. */
export function SocialButton({ intent }: { intent: SocialIntent }) {
  const { query } = useRoute()
  const [offline, setOffline] = useState(false)
  const label = publicSettings().social
  if (label === null) return null

  const leave = (event: MouseEvent) => {
    setOffline(!isOnline())
    if (isOnline()) askedBefore.keep(query)
    else event.preventDefault()
  }
  return (
    <div className="mt-6">
      <p className="mb-5 flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.social_or()}
      </p>
      <a href={`/oauth/start?intent=${intent}`} className={buttonClass('quiet', true)} onClick={leave}>
        {words[intent]({ label })}
      </a>
      {offline && (
        <p role="alert" className="mt-2 text-sm text-alert">
          {m.signup_offline()}
        </p>
      )}
      {intent === 'signup' && <p className="mt-2 text-sm text-ink-soft">{m.social_signup_consent()}</p>}
    </div>
  )
}
