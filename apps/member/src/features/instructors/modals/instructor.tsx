import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { InstructorProfile } from '../components/instructor-profile.tsx'
import { NominateButton } from '../components/nominate-button.tsx'

/** An instructor's profile as a dialog, above an order or the list for nominations (M-020). */
export default function InstructorModal({ data, close }: ModalProps<'instructor'>) {
  return (
    <Dialog
      title={m.instructors_profile_title()}
      guarded
      onClose={() => close()}
      footer={data.nominate ? <NominateButton obstacle={data.obstacle} onClick={() => close('nominate')} /> : undefined}
    >
      <InstructorProfile teacherId={data.teacherId} biz={data.biz} onBlocked={() => close('blocked')} />
    </Dialog>
  )
}
