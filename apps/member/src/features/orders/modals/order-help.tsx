import * as m from '@tensaku/messages'
import type { ModalProps } from '../../../lib/modals.ts'
import { HelpDialog } from '../../../ui/help-dialog.tsx'

const parts = [
  [m.order_help_wait_title, m.order_help_wait_text],
  [m.order_help_cancel_title, m.order_help_cancel_text],
  [m.order_help_question_title, m.order_help_question_text],
  [m.order_help_consult_title, m.order_help_consult_text],
  [m.order_help_resume_title, m.order_help_resume_text],
] as const

/** M-017: explains the steps of an order and its actions. */
export default function OrderHelp({ close }: ModalProps<'order-help'>) {
  return <HelpDialog title={m.order_help_title()} parts={parts} onClose={() => close()} />
}
