import * as m from '@tensaku/messages'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { arrive } from '../social.ts'
import { askedBefore, type SocialIntent } from '../social-asked.ts'
import { EntryPage } from './entry-page.tsx'

// Imported eagerly, because its message is shown for only 500 ms before the next screen.
import('@tensaku/ui/ask-view.tsx').catch(() => undefined)

const titles = { login: m.social_login_going, signup: m.social_signup_going }

/** Shown between the provider and the first screen. Calls `done` if the sign-in failed. */
export default function SocialArrival({ intent, done }: { intent: SocialIntent; done: () => void }) {
  const go = useGo()
  const { query } = useRoute()
  const begun = useRef(false)

  const begin = useEffectEvent(async () => {
    // A ticket works once, and an effect may run twice.
    if (begun.current) return
    begun.current = true
    const ticket = query['social']
    const purpose = askedBefore.take()
    // Removes the ticket from the address at once and restores the login's parameters.
    const clean = () => go(intent, {}, purpose, { replace: true, stay: true })
    await clean()
    await arrive(intent, ticket, () => {
      void clean()
      done()
    })
  })
  useEffect(() => void begin(), [])

  return (
    <EntryPage title={titles[intent]()} lead={m.social_going_lead()}>
      <Spinner className="size-9 text-ai" />
    </EntryPage>
  )
}
