import { Dialog } from '@tensaku/ui/dialog.tsx'
import type { ModalProps } from '../../../lib/modals.ts'
import { OwnImage } from '../../../ui/own-image.tsx'

/** M-016: an image of an order in full size. */
export default function OrderFile({ data: { url, label }, close }: ModalProps<'order-file'>) {
  return (
    <Dialog title={label} onClose={() => close()}>
      <OwnImage url={url} size="full" alt={label} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
    </Dialog>
  )
}
