import * as m from '@tensaku/messages'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { GuestPage } from '../../../ui/guest-page.tsx'
import { instructorSignIn } from '../session.ts'
import { SessionOver } from '../session-over.tsx'
import { SignInSteps } from '../sign-in-steps.tsx'

const route = getRouteApi('/login')

/** After signing in only addresses of the desk itself are opened. */
const inside = (next: string | undefined): string | null => (next && /^\/(?!\/)/.test(next) ? next : null)

export function LoginScreen() {
  const { next } = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const enter = () => {
    const target = inside(next)
    if (target) router.history.replace(target.startsWith('/desk') ? target : `/desk${target}`)
    else void navigate({ to: '/queue', search: { tab: 'pool', page: 1 }, replace: true })
  }
  return (
    <GuestPage centred title={m.desk_login_title()} lead={m.desk_login_lead()}>
      <SessionOver side="instructor" />
      <SignInSteps calls={instructorSignIn} onDone={enter} />
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 border-t border-line pt-3 text-sm">
        <Link to="/forgot" className="inline-flex min-h-11 items-center text-ai underline underline-offset-4">
          {m.desk_login_forgot()}
        </Link>
        <Link to="/apply" className="inline-flex min-h-11 items-center text-ai underline underline-offset-4">
          {m.desk_session_apply_link()}
        </Link>
      </p>
    </GuestPage>
  )
}
