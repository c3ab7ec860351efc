import * as m from '@tensaku/messages'
import { Spinner } from '@tensaku/ui/spinner.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useGo, useRoute } from '../../../lib/navigation.tsx'
import { arrive } from '../social.ts'
import { askedBefore, type SocialIntent } from '../social-asked.ts'
import { EntryPage } from './entry-page.tsx'

// Here already when something has to be told: its message stands for 500 ms before the screen follows.
import('@tensaku/ui/ask-view.tsx').catch(() => undefined)

const titles = { login: m.social_login_going, signup: m.social_signup_going }

/** What is seen between the provider and the first screen. Calls `done` when nothing came of it. */
export default function SocialArrival({ intent, done }: { intent: SocialIntent; done: () => void }) {
  const go = useGo()
  const { query } = useRoute()
  const begun = useRef(false)

  const begin = useEffectEvent(async () => {
    // A ticket is good once, and an effect may run twice.
    if (begun.current) return
    begun.current = true
    const ticket = query['social']
    const asked = askedBefore.take()
    // The ticket leaves the address at once; what the login was asked to do comes back into it.
    const clean = () => go(intent, {}, asked, { replace: true, stay: true })
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
