import * as m from '@tensaku/messages'
import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'

const parts = [
  [m.order_help_wait_title, m.order_help_wait_text],
  [m.order_help_cancel_title, m.order_help_cancel_text],
  [m.order_help_question_title, m.order_help_question_text],
  [m.order_help_consult_title, m.order_help_consult_text],
  [m.order_help_resume_title, m.order_help_resume_text],
] as const

/** M-017: explains the steps of an order and its actions. */
export default function OrderHelp({ close }: ModalProps<'order-help'>) {
  return (
    <Dialog title={m.order_help_title()} onClose={() => close()}>
      <dl className="space-y-5">
        {parts.map(([title, text]) => (
          <div key={title()}>
            <dt className="font-semibold">{title()}</dt>
            <dd className="mt-1 text-sm text-ink-soft">{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
