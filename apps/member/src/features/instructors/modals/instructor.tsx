import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { InstructorProfile } from '../components/instructor-profile.tsx'

/** An instructor's profile as a dialog, above an order or the list for nominations (M-020). */
export default function InstructorModal({ data, close }: ModalProps<'instructor'>) {
  return (
    <Dialog
      title={m.instructors_profile_title()}
      guarded
      onClose={() => close()}
      footer={data.nominate ? <Button onClick={() => close('nominate')}>{m.nominate_choose()}</Button> : undefined}
    >
      <InstructorProfile teacherId={data.teacherId} biz={data.biz} onBlocked={() => close('blocked')} />
    </Dialog>
  )
}
