import * as m from '@tensaku/messages'
import { alertError } from '@tensaku/ui/ask.ts'
import { Button } from '@tensaku/ui/button.tsx'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import type { ModalProps } from '../../../lib/modals.ts'
import { newId } from '../../../lib/new-id.ts'
import { useOwnId } from '../../../lib/use-session.ts'
import { failureOf } from '../failure.ts'
import { useDrafts } from '../use-drafts.ts'

/** Copies an order into a draft, to be ordered again (M-019). Returns the draft's id. */
export default function OrderResume({ data: { orderId, title }, close }: ModalProps<'order-resume'>) {
  const id = useOwnId()
  const { drafts } = useDrafts()
  const [key] = useState(newId)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const save = await api('POST /api/users/{id}/saves/orders/{orderId}/duplicate', {
        params: { id, orderId },
        headers: { 'Idempotency-Key': key },
      })
      // If this fails, the screen of the draft requests it.
      await drafts.received(save.id).catch(() => undefined)
      close(save.id)
    } catch (error) {
      await alertError(failureOf(error, m.drafts_create_failed()))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={m.resume_title()}
      onClose={() => close()}
      footer={
        <Button busy={busy} onClick={() => void copy()}>
          {m.resume_submit()}
        </Button>
      }
    >
      <p>{m.resume_text({ title })}</p>
      <p className="mt-3 text-sm text-ink-soft">{m.resume_free()}</p>
    </Dialog>
  )
}
