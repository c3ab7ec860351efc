import * as m from '@tensaku/messages'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { instructorDoor } from './session.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Only an address of the desk itself is gone to after signing in. */
const inside = (next: string | undefined): string | null => (next && /^\/(?!\/)/.test(next) ? next : null)

export function SignInScreen({ next }: { next: string | undefined }) {
  const navigate = useNavigate()
  const router = useRouter()
  const enter = () => {
    const aim = inside(next)
    if (aim) router.history.replace(aim.startsWith('/desk') ? aim : `/desk${aim}`)
    else void navigate({ to: '/queue', search: { tab: 'pool', page: 1 }, replace: true })
  }
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5">
      <header className="flex items-center justify-between py-3">
        <Wordmark />
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="my-auto pt-6 pb-24">
        <h1 className="font-display text-2xl">{m.desk_login_title()}</h1>
        <p className="mt-2 mb-8 text-ink-soft">{m.desk_login_lead()}</p>
        <SignInSteps door={instructorDoor} onDone={enter} />
        <p className="mt-8 border-t border-line pt-4 text-sm">
          <Link to="/apply" className="inline-flex min-h-11 items-center text-ai underline underline-offset-4">
            {m.desk_people_apply_link()}
          </Link>
        </p>
      </main>
    </div>
  )
}
