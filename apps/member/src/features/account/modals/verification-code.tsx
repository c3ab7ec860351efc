import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { CodeDialog } from '../components/code-dialog.tsx'

/** The dialog for the code that was mailed to an address (M-007). */
export default function VerificationCodeModal({ data, close }: ModalProps<'verification-code'>) {
  const { email, purpose } = data
  const [title, lead] =
    purpose === 'email'
      ? [m.verify_email_title(), m.verify_email_lead({ email })]
      : [m.verify_registration_title(), m.verify_registration_lead({ email })]
  return (
    <CodeDialog
      title={title}
      lead={lead}
      help={<p>{m.verify_help_spam()}</p>}
      onClose={(confirmed) => close(confirmed ? 'confirmed' : undefined)}
    />
  )
}
