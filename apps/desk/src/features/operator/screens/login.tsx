import * as m from '@tensaku/messages'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { GuestPage } from '../../../ui/guest-page.tsx'
import { SessionOver, SignInSteps } from '../../session/index.ts'
import { operatorSignIn } from '../session/session.ts'

const route = getRouteApi('/ops/login')

/** After signing in only addresses of the operator's part are opened. */
const inside = (next: string | undefined): string =>
  next && /^(?:\/desk)?\/ops(?:[/?]|$)/.test(next) ? next.replace(/^(?:\/desk)?/, '/desk') : '/desk/ops'

export function LoginScreen() {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <GuestPage centred title={m.desk_ops_title()} lead={m.ops_lead()}>
      <SessionOver side="operator" />
      <SignInSteps calls={operatorSignIn} onDone={() => router.history.replace(inside(next))} />
    </GuestPage>
  )
}
