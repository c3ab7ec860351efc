import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { CodeDialog } from '../components/code-dialog.tsx'
import { useUser } from '../queries.ts'

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
          <p>{m.verify_help_wrong()}</p>
        </>
      }
      onClose={(confirmed) => close(confirmed ? 'confirmed' : undefined)}
    />
  )
}
