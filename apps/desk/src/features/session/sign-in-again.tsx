import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { type Store, useStore } from '../../lib/store.ts'
import { ended, instructorSignIn } from './session.ts'
import type { SignInCalls } from './sign-in-calls.ts'
import { SignInSteps } from './sign-in-steps.tsx'

type Props = {
  ended: Store<boolean>
  calls: SignInCalls
  lead: () => string
  /** Asks before it closes. */
  guarded?: boolean
}

/** Opens above the work when the session has ended. Closed, it leaves the work readable, and the next refused call opens it again. */
export function SignInAgain({ ended: isEnded, calls, lead, guarded = false }: Props) {
  const open = useStore(isEnded, (value) => value)
  if (!open) return null
  return (
    <Dialog title={m.desk_login_again_title()} guarded={guarded} onClose={() => isEnded.set(false)}>
      <p className="mb-5 text-ink-soft">{lead()}</p>
      <SignInSteps calls={calls} onDone={() => undefined} />
    </Dialog>
  )
}

export const InstructorSignInAgain = () => (
  <SignInAgain ended={ended} calls={instructorSignIn} lead={m.desk_login_again_lead} />
)
