import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useStore } from '../../../lib/store.ts'
import { SignInSteps } from '../../session/index.ts'
import { ended, operatorDoor } from './session.ts'

/** Above the work when the session has ended: what is typed below stays as it is. */
export function OperatorSignInAgain() {
  const open = useStore(ended, (value) => value)
  if (!open) return null
  return (
    <Dialog title={m.desk_login_again_title()} guarded onClose={() => ended.set(false)}>
      <p className="mb-5 text-ink-soft">{m.desk_people_ops_again_lead()}</p>
      <SignInSteps door={operatorDoor} onDone={() => undefined} />
    </Dialog>
  )
}
