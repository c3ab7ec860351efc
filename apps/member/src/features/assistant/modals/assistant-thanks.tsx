import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'

/** M-025: thanks for beginning the trial, and says what it has. */
export default function AssistantThanks({ close }: ModalProps<'assistant-thanks'>) {
  return (
    <Dialog
      title={m.assistant_thanks_title()}
      onClose={() => close()}
      footer={<Button onClick={() => close()}>{m.assistant_thanks_close()}</Button>}
    >
      <p>{m.assistant_thanks_text()}</p>
      <p className="mt-3 text-sm text-ink-soft">{m.assistant_thanks_note()}</p>
    </Dialog>
  )
}
