import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { href } from '../../../lib/route-names.ts'
import { CodeDialog } from '../components/code-dialog.tsx'
import { logOut } from '../index.ts'
import { useUser } from '../queries.ts'

/** Signs out and opens the empty sign-up form. This navigation replaces the one to the login. */
async function signUpAnew(): Promise<void> {
  if (await logOut()) location.replace(href('signup'))
}

/** Completes the registration: the mailed code, and a username if none was chosen yet (M-005, Q-16). */
export default function RegistrationModal({ close }: ModalProps<'registration'>) {
  const user = useUser().data
  if (!user) return null
  return (
    <CodeDialog
      title={m.verify_registration_title()}
      lead={m.verify_registration_lead({ email: user.email })}
      naming={user.username_chosen ? undefined : user}
      help={
        <>
          <p>{m.verify_help_spam()}</p>
          <button type="button" className="link min-h-11 text-left" onClick={() => void signUpAnew()}>
            {m.verify_help_wrong()}
          </button>
        </>
      }
      onClose={(confirmed) => close(confirmed ? 'confirmed' : undefined)}
    />
  )
}
