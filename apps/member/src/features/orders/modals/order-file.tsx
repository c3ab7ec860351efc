import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'

/** M-016: an image that went with an order, as large as the screen. */
export default function OrderFile({ data: { url, label }, close }: ModalProps<'order-file'>) {
  return (
    <Dialog title={label} onClose={() => close()}>
      <img src={url} alt={label} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
    </Dialog>
  )
}
