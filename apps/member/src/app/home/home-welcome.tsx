import '../all.css'
import { jstDate } from '@tensaku/domain/calendar'
import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { logOut, useUser, useWelcomeGift } from '../../features/account/index.ts'
import { FirstSteps } from '../../features/orders/index.ts'
import { pointsOf } from '../../lib/format.ts'
import { openModal } from '../../lib/modals.ts'
import { type RouteName, useGo } from '../../lib/navigation.tsx'

/** The welcome of the special home screens. */
const welcomes: Partial<Record<RouteName, { title: () => string; text: () => string; gift: boolean }>> = {
  'home-thanks': { title: m.welcome_thanks_title, text: m.welcome_thanks_text, gift: true },
  'home-auth0': { title: m.welcome_social_title, text: m.welcome_social_text, gift: true },
  'home-lp': { title: m.welcome_lp_title, text: m.welcome_lp_text, gift: false },
}

/** The welcome after the registration: the gift, or a few words. Short, because the first steps follow on the same screen. */
export function Welcome({ entry }: { entry: RouteName }) {
  const lot = useWelcomeGift()
  const welcome = welcomes[entry]
  if (!welcome) return null
  const { title, text, gift } = welcome
  const given = gift ? lot : undefined
  return (
    <section aria-labelledby="welcome" className="mt-2">
      <h2 id="welcome" className="text-lg text-ai-deep">
        {title()}
      </h2>
      {given ? (
        <p className="flex items-start gap-1.5 text-sm font-semibold">
          <Gift aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ai" />
          {m.welcome_gift({
            points: pointsOf(given.remaining),
            date: jstDate(new Date(given.expires_at)).replaceAll(/-0?/g, '/'),
          })}
        </p>
      ) : (
        <p>{text()}</p>
      )}
    </section>
  )
}

/** Shown while the e-mail address is not confirmed. The member can open nothing else. */
export function Waiting() {
  const user = useUser().data
  return (
    <>
      <p className="mt-4 text-balance [word-break:auto-phrase]">{m.verify_waiting()}</p>
      <p className="mt-1 mb-4 min-h-6 font-semibold break-words">{user?.email}</p>
      <p className="flex items-start gap-2.5 font-semibold">
        <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ai" />
        {m.verify_gift()}
      </p>
      <FirstSteps className="mt-6" />
      <nav aria-label={m.nav_label()} className="mt-5 text-center">
        <LogOut />
      </nav>
    </>
  )
}

/** The main action of a member with an unconfirmed address. */
export function EnterCode() {
  const go = useGo()
  const enter = async () => {
    if ((await openModal('registration', {})) === 'confirmed') await go('home-thanks')
  }
  return <Button onClick={() => void enter()}>{m.verify_open()}</Button>
}

function LogOut() {
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className="link min-h-11 text-ink-soft!"
      onClick={() => {
        if (busy) return
        setBusy(true)
        void logOut().finally(() => setBusy(false))
      }}
    >
      {m.nav_logout()}
    </button>
  )
}
