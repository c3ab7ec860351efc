import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useStore } from '../../lib/store.ts'
import { ended, instructorDoor } from './session.ts'
import { SignInSteps } from './sign-in-steps.tsx'

/** Above the work when the session has ended. Closing it leaves the work readable and kept, and it comes back with the next call. */
export function SignInAgain() {
  const open = useStore(ended, (value) => value)
  if (!open) return null
  return (
    <Dialog title={m.desk_login_again_title()} onClose={() => ended.set(false)}>
      <p className="mb-5 text-ink-soft">{m.desk_login_again_lead()}</p>
      <SignInSteps door={instructorDoor} onDone={() => undefined} />
    </Dialog>
  )
}
