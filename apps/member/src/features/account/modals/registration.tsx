import type { User } from '@tensaku/contract'
import * as m from '@tensaku/messages'
import { confirm } from '@tensaku/ui/ask.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { href } from '../../../lib/route-names.ts'
import { session } from '../../../lib/session.ts'
import { CodeDialog } from '../components/code-dialog.tsx'
import { useUser } from '../queries.ts'
import { signingUp } from '../signing-up.ts'
import { useAction } from '../use-action.ts'

/**
 * Asks, then signs out and opens the sign-up form with the address and the name of this account. The session stays open on the server,
 * because it lets the new sign-up replace the account (decision 047). This navigation replaces the one to the login.
 */
async function signUpAnew({ email, username }: User): Promise<void> {
  const now = session.current()
  if (!now) return
  const token = now.strategy === 'local' ? session.authorization()?.replace(/^Bearer /, '') : undefined
  const agreed = await confirm({ message: m.verify_anew({ email }), confirm: m.verify_anew_confirm() })
  if (!agreed) return
  const { logOut } = await import('../log-out.ts')
  if (!(await logOut({ onServer: token === undefined }))) return
  if (token !== undefined) signingUp.again({ email, username }, token)
  location.replace(href('signup'))
}

/** Completes the registration: the mailed code, and a username if none was chosen yet (M-005, Q-16). */
export default function RegistrationModal({ close }: ModalProps<'registration'>) {
  const user = useUser().data
  const [, signUp] = useAction(async () => user && signUpAnew(user))
  if (!user) return null
  return (
    <CodeDialog
      title={m.verify_registration_title()}
      email={user.email}
      naming={user.username_chosen ? undefined : user}
      help={
        <>
          <p>{m.verify_help_spam()}</p>
          <button type="button" className="link min-h-11 text-left" onClick={signUp}>
            {m.verify_help_wrong()}
          </button>
        </>
      }
      onClose={(confirmed) => close(confirmed ? 'confirmed' : undefined)}
    />
  )
}
