import * as m from '@tensaku/messages'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { SignInSteps } from '../../session/index.ts'
import { operatorDoor } from './session.ts'

const route = getRouteApi('/ops/login')

/** Only an address of the operators' part is gone to after signing in. */
const inside = (next: string | undefined): string =>
  next && /^(?:\/desk)?\/ops(?:[/?]|$)/.test(next) ? next.replace(/^(?:\/desk)?/, '/desk') : '/desk/ops'

export function OperatorSignInScreen() {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5">
      <header className="flex items-center justify-between py-3">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="my-auto pt-6 pb-24">
        <h1 className="font-display text-2xl">{m.desk_people_ops_title()}</h1>
        <p className="mt-2 mb-8 text-ink-soft">{m.desk_people_ops_lead()}</p>
        <SignInSteps door={operatorDoor} onDone={() => router.history.replace(inside(next))} />
      </main>
    </div>
  )
}
