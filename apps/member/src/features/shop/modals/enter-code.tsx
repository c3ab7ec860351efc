import * as m from '@tensaku/messages'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { toast } from '@tensaku/ui/toast.tsx'
import { useId, useState } from 'react'
import type { ModalProps } from '../../../lib/modals.ts'
import { useOnline } from '../../../lib/online.ts'
import { CodeForm } from '../components/code-form.tsx'

/** Enters a campaign or gift code from home (M-013). */
export default function EnterCode({ close }: ModalProps<'enter-code'>) {
  const id = useId()
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={m.shop_code_title()}
      guarded
      onClose={() => close()}
      footer={
        <Button type="submit" form={id} busy={busy} disabled={!online}>
          {m.shop_code_send()}
        </Button>
      }
    >
      <CodeForm
        id={id}
        onBusy={setBusy}
        onEntered={(sentence) => {
          toast(sentence)
          close()
        }}
      />
    </Dialog>
  )
}
