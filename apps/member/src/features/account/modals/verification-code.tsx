import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { CodeDialog } from '../components/code-dialog.tsx'

/** The dialog for the code that was mailed to an address (M-007). */
export default function VerificationCodeModal({ data, close }: ModalProps<'verification-code'>) {
  const { email, purpose } = data
  const isChange = purpose === 'email'
  return (
    <CodeDialog
      title={isChange ? m.verify_email_title() : m.verify_registration_title()}
      email={email}
      help={
        <>
          {isChange && <p>{m.verify_email_until()}</p>}
          <p>{m.verify_help_spam()}</p>
        </>
      }
      onClose={(confirmed) => close(confirmed ? 'confirmed' : undefined)}
    />
  )
}
